/**
 * The portal's chunks: React; the island with forms, parts and layouts, which is all that the pages around login need;
 * and what at least three of the other screens share. The bundler gives the rest to the screens that use it. Groups
 * take their modules' imports along, in this order.
 */
const portalChunks = [
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//, priority: 3 },
  {
    name: 'portal',
    test: /\/islands\/(?:client\.tsx|parts\/|login\/AuthCard\.tsx|ui\/(?:fields|feedback)\/)/,
    priority: 2,
  },
  { name: 'member', test: /\/src\/(?:islands|stores)\//, minShareCount: 3, priority: 1 },
];

/**
 * Has V8 compile React while it arrives: most of it runs when the island hydrates, and the thread that hydrates would
 * compile each function on the way (v8.dev/blog/explicit-compile-hints). Other engines ignore it.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** How the browser's chunks are written. */
export const portalOutput = {
  codeSplitting: { groups: portalChunks },
  // V8 looks for the hint at the very beginning, where the adapter's prelude for servers would stand.
  banner: '',
  // After minifying, which would take the comment out.
  postBanner: ({ name }: { name: string }) => (name === 'react' ? COMPILE_HINT : ''),
};
