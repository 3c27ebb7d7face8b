/**
 * What `use` does with the browser's storage; `undefined` where it is refused. The portal has a twin
 * (stores/browser/storage.ts): what both import ends up in the portal's chunks, React included, or costs every page a request.
 */
export function tryStorage<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
