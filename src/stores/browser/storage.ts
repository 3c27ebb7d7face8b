/** What `use` does with the browser's storage; `undefined` where a browser forbids storage or has no room. */
export function tryStorage<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
