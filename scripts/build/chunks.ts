/**
 * The portal's chunks: React; the island with forms, parts and layouts, which is all that the pages around login need;
 * and what at least three of the other screens share. The bundler gives the rest to the screens that use it. Groups
 * take their modules' imports along, in this order.
 */
export const portalChunks = [
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//, priority: 3 },
  {
    name: 'portal',
    test: /\/islands\/(?:client\.tsx|parts\/|login\/AuthCard\.tsx|ui\/(?:fields|feedback)\/)/,
    priority: 2,
  },
  { name: 'member', test: /\/src\/(?:islands|stores)\//, minShareCount: 3, priority: 1 },
];
