/** Computes a value once for all pages of a build; the dev server computes it anew, because files change. */
export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    if (__DRAFTS_SHOWN__) return make();
    made ??= make();
    return made;
  };
}
