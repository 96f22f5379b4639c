import type { Response } from "./step.ts";

/** k6's numbers for what goes wrong with TLS. */
const [firstOfTls, lastOfTls] = [1300, 1399];

/**
 * Why no connection could be made, if the user can fix it: `null` for a network fault and anything else. Go
 * names the address of a proxy without its credentials.
 */
export function failureOf({ error, error_code: code }: Pick<Response, "error" | "error_code">): string | null {
  const isTls = (code >= firstOfTls && code <= lastOfTls) || /\b(?:x509|tls): /.test(error);
  if (/proxyconnect|Proxy Authentication Required/.test(error)) {
    return `no connection through the proxy (${error}): correct HTTP_PROXY, HTTPS_PROXY or NO_PROXY`;
  }
  return isTls ? `no connection could be made (${error})${hintFor(error)}` : null;
}

function hintFor(error: string): string {
  if (/unknown authority|not trusted/.test(error)) {
    return ": set ORDERS_CA_FILE; on macOS and Windows k6 asks the system's own store alone, so add the authority there";
  }
  if (/certificate required|handshake failure|bad certificate/.test(error)) {
    return ": if it asks for a client certificate, set ORDERS_CLIENT_CERT_FILE and ORDERS_CLIENT_KEY_FILE";
  }
  return "";
}
