/**
 * The result of `use` on the browser's storage; `undefined` if refused. The portal has a copy
 * (stores/browser/storage.ts): a shared module would be in a portal chunk, with React, or cost every page a request.
 */
export function tryStorage<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
