/** Runs `use` on the browser's storage; `undefined` if the browser blocks storage or it is full. */
export function tryStorage<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
