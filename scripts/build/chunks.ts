import type { Plugin } from 'vite';
import { customersSharing, isStaffs } from './shares.ts';

/** Used by some screens, not by the dashboard. RARE_CONTROLS are used by fewer. */
const CONTROLS =
  /\/(?:SelectField|EmptyState|Meter|Pagination|Pages|NotThere|PageLinks|ButtonLink|WithdrawalLink|Illustration|title|save-file|files|action|failure|wait)\.tsx?$/;
/**
 * Not in `member`: of the three importers of each module one loads after the screens. That is the search (invoices), a
 * licence's dialogs, the buyer's step (drafts, country), an order's dialog (price), an offer's purchase (payments) or
 * the button for a new link. The dialogs of the security page share its stores only with that page.
 */
const LATE_SHARED =
  /\/(?:islands\/(?:field-values|draft|parts\/(?:DraftFrame|CountryField|CountryName)|sales\/WaiverBoxes)|stores\/(?:kernel\/name-errors|login\/cooldown|payments\/(?:invoice|payments)|licenses\/license|kernel\/draft|browser\/passkeys|security\/[\w-]+|sales\/(?:expected-price|purchase|waiver)))\.tsx?$/;
/** Loads with the first toast; the bell's panel shares its styles. */
const TOASTS = /\/(?:Toast|ToastList)\.tsx$/;
/** Icons of the profile menu, the search and the notices, which open later. */
const LATE_ICONS =
  /\/lucide-react\/.*\/(?:circle-check|circle-exclamation-point|info|log-out|settings|shield-check)\.mjs$/;
const RARE_CONTROLS = /\/(?:FormButtons|Radios|TextAreaField|open-tab|attempts|ordering)\.tsx?$/;
/** Opens over a screen on demand. */
const DIALOGS = /\/(?:Modal|FormDialog|form-dialog|OwnPassword)\.tsx?$/;

/**
 * The portal's chunks: the loader, which public pages need too; React; the island with the parts of every page; forms;
 * new passwords; parts that at least three screens behind the login share; icons that two share, those of late parts
 * apart; parts of some screens; toasts, which load later. The bundler adds the rest to the screens that use it. Groups
 * include their modules' imports, in this order.
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

/** Admin files belong to no group, whatever their name: the bundler adds them to their screens. */
const groups = portalChunks.map(({ test, ...group }) => ({
  ...group,
  test: (id: string) => !isStaffs(id) && (typeof test === 'function' ? test(id) : test.test(id)),
}));

/** The output settings of the browser's chunks, without the prelude that the adapter adds for servers. */
export const portalOutput = { codeSplitting: { groups }, banner: '' };

/**
 * Makes V8 compile the groups while they download: most of their code runs at hydration, and the main thread would
 * compile each function then (v8.dev/blog/explicit-compile-hints). Other engines ignore the hint.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** V8 reads the hint only at the very beginning, where Vite adds its list of files last. */
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
