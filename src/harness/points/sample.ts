/** Every so many of what is offered, so that never more than twice the limit is kept and the end at most the limit. */
export function createSample<Value>(limit: number) {
  let kept: Value[] = [];
  let [stride, offered] = [1, 0];
  return {
    offer(make: () => Value): void {
      if (offered % stride === 0) kept.push(make());
      offered += 1;
      if (kept.length <= limit) return;
      kept = kept.filter((_, index) => index % 2 === 0);
      stride *= 2;
    },
    kept: (): readonly Value[] => kept,
  };
}
