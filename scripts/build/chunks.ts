import type { Plugin } from 'vite';
import { customersSharing, isStaffs } from './shares.ts';

/** What some screens have and others, the dashboard among them, do without; the second lot is rarer. */
const CONTROLS =
  /\/(?:SelectField|EmptyState|Meter|Pagination|Pages|NotThere|PageLinks|ButtonLink|WithdrawalLink|Illustration|title|save-file|files|action|failure|wait)\.tsx?$/;
/**
 * Of three users, one loads later than the screens: the search knows invoices, a licence's dialogs what its screen
 * reads, the buyer's step keeps drafts and asks for the country, an order's dialog asks for its price, an offer's buys and reads the payments anew, and
 * the button for a new link waits. The dialogs of the page on safety share its stores with it alone.
 */
const LATE_SHARED =
  /\/(?:islands\/(?:field-values|draft|parts\/(?:DraftFrame|CountryField|CountryName)|sales\/WaiverBoxes)|stores\/(?:kernel\/name-errors|login\/cooldown|payments\/(?:invoice|payments)|licenses\/license|kernel\/draft|browser\/passkeys|security\/[\w-]+|sales\/(?:expected-price|purchase|waiver)))\.tsx?$/;
/** What shows when something is to be said; the bell's panel has its looks. */
const TOASTS = /\/(?:Toast|ToastList)\.tsx$/;
/** Icons of the profile menu, the search and the notices, which open later. */
const LATE_ICONS =
  /\/lucide-react\/.*\/(?:circle-check|circle-exclamation-point|info|log-out|settings|shield-check)\.mjs$/;
const RARE_CONTROLS = /\/(?:FormButtons|Radios|TextAreaField|open-tab|attempts|ordering)\.tsx?$/;
/** What opens over a screen, when it is asked for. */
const DIALOGS = /\/(?:Modal|FormDialog|form-dialog|OwnPassword)\.tsx?$/;

/**
 * The portal's chunks: how code is loaded, which public pages need as well; React; the island with what every page
 * shares; forms; what new passwords need; what at least three of the screens behind the login share; icons that two
 * share, those of what opens later apart; what only some screens need; and the toasts, which load later. The bundler
 * gives the rest to the screens that use it. Groups take their modules' imports along, in this order.
 */
const portalChunks = [
  { name: 'runtime', test: /vite\/preload-helper/, priority: 4 },
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//, priority: 3 },
  {
    name: 'portal',
    test: /\/islands\/(?:client|parts\/(?:Link|ResendLater)|ui\/feedback\/(?:Alert|Spinner))\.tsx$|\/icons\/eye(?:-off)?\.mjs$|\/text\/ui\.ts$|\/contract\/(?:flags|(?:account|login)\/rules)\.ts$/,
    priority: 2,
  },
  {
    name: 'forms',
    test: /\/(?:Form|FormButtons|Submit|AuthCard|GuestLink|Checkbox|Field|FieldFrame|PasswordField)\.tsx$|\/stores\/kernel\/(?:form|field-rules)\.ts$|\/(?:text\/login\/pages|text\/licenses\/recovery|contract\/products\/rules)\.ts$/,
    priority: 2,
  },
  {
    name: 'password',
    test: /\/(?:(?:NewPassword|Name)Fields|LinkOwner)\.tsx$|\/(?:stores\/login\/reset-password|contract\/login\/(?:new-password|link-owner))\.ts$/,
    priority: 2,
  },
  {
    name: 'member',
    test: (id: string) =>
      /\/src\/(?:islands|stores)\//.test(id) &&
      customersSharing(id) >= 3 &&
      !LATE_SHARED.test(id) &&
      !CONTROLS.test(id) &&
      !TOASTS.test(id) &&
      !RARE_CONTROLS.test(id) &&
      !DIALOGS.test(id),
    minShareCount: 3,
    priority: 1,
  },
  {
    name: 'late-icons',
    test: (id: string) => LATE_ICONS.test(id) && customersSharing(id) >= 2,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'small',
    test: (id: string) => /\/node_modules\/lucide-react\//.test(id) && customersSharing(id) >= 2,
    minShareCount: 2,
    priority: 0,
  },
  { name: 'controls', test: CONTROLS, priority: 0 },
  { name: 'rare-controls', test: RARE_CONTROLS, priority: 0 },
  { name: 'dialogs', test: DIALOGS, priority: 0 },
  { name: 'toasts', test: TOASTS, priority: 0 },
];

/** What is the seller's alone belongs to none of them, whatever its file is called: the bundler gives it to its screens. */
const groups = portalChunks.map(({ test, ...group }) => ({
  ...group,
  test: (id: string) => !isStaffs(id) && (typeof test === 'function' ? test(id) : test.test(id)),
}));

/** How the browser's chunks are written, without the prelude that the adapter means for servers. */
export const portalOutput = { codeSplitting: { groups }, banner: '' };

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
