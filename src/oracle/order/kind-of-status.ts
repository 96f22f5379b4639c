/** Whether a status says that a command was carried out. `lost`: it leaves that open. */
export function kindOf(status: number): "served" | "refused" | "lost" {
  if (status >= 200 && status <= 299) return "served";
  // 408 says that the token expired while the request was processed.
  return status >= 400 && status <= 499 && status !== 408 ? "refused" : "lost";
}
