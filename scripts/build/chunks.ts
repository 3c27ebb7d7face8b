import type { Plugin } from 'vite';

/**
 * The portal's chunks: React; how code is loaded, which public pages need as well; the island with what login and
 * dashboard share; what new passwords need, and the controls, which both do without; the toasts, which load later;
 * what at least three of the other screens share; and what is so small that two screens share it at less than a
 * request's cost. The bundler gives the rest to the screens that use it. Groups take their modules' imports along, in
 * this order.
 */
const portalChunks = [
  { name: 'preload', test: /vite\/preload-helper/, priority: 4 },
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//, priority: 3 },
  {
    name: 'portal',
    test: /\/islands\/(?:client|parts\/(?:Form|Link|ResendVerification)|login\/(?:AuthCard|GuestLink)|ui\/fields\/(?:Checkbox|Field|FieldFrame|PasswordField)|ui\/feedback\/(?:Alert|Spinner))\.tsx$|\/text\/login\/pages\.ts$|\/contract\/(?:products\/choice|account\/user|flags)\.ts$/,
    priority: 2,
  },
  {
    name: 'password',
    test: /\/(?:NewPassword|Name)Fields\.tsx$|\/stores\/login\/reset-password\.ts$|\/contract\/login\/new-password\.ts$/,
    priority: 2,
  },
  {
    name: 'member',
    // The search knows invoices, too, but loads later than the screens.
    test: /\/src\/(?:islands|stores)\/(?!payments\/invoice)(?!.*\/(?:Radios|SelectField|TextAreaField|Modal|ConfirmDialog|Pagination|Pages)\.tsx$)/,
    minShareCount: 3,
    priority: 1,
  },
  {
    name: 'small',
    test: /\/node_modules\/lucide-react\//,
    minShareCount: 2,
    priority: 0,
  },
  {
    name: 'controls',
    test: /\/(?:Radios|SelectField|TextAreaField|Modal|ConfirmDialog|Pagination|Pages)\.tsx$/,
    priority: 0,
  },
  { name: 'toasts', test: /\/(?:Toast|ToastList)\.tsx$/, priority: 0 },
];

/** How the browser's chunks are written, without the prelude that the adapter means for servers. */
export const portalOutput = { codeSplitting: { groups: portalChunks }, banner: '' };

/**
 * Has V8 compile the groups while they arrive: most of them runs when the island hydrates, and the thread that
 * hydrates would compile each function on the way (v8.dev/blog/explicit-compile-hints). Other engines ignore it.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** V8 looks for the hint at the very beginning, where Vite puts its list of files last of all. */
export const compileHints: Plugin = {
  name: 'coa:compile-hints',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        const isGroup = chunk.type === 'chunk' && portalChunks.some(({ name }) => name === chunk.name);
        if (isGroup) chunk.code = `${COMPILE_HINT}\n${chunk.code}`;
      }
    },
  },
};
