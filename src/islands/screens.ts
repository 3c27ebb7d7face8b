import type { ComponentType } from 'react';
import type { Elements } from '#islands/ui/elements.ts';
import type { RouteName, routes } from '#lib/contract/routes/routes.ts';

interface Screen {
  default: ComponentType;
}
/** A members' screen exports its layout, so that the login pages do not download it. */
interface MemberScreen extends Screen {
  Layout: ComponentType<{ children: Elements }>;
}

type PortalRoute = {
  [R in RouteName]: (typeof routes)[R]['surface'] extends 'site' ? never : R;
}[RouteName];
type ScreenOf<R extends RouteName> = (typeof routes)[R]['layout'] extends 'sidebar' ? MemberScreen : Screen;

/** A lazy chunk per screen, by route name. */
const loaders: { [R in PortalRoute]: () => Promise<ScreenOf<R>> } = {
  login: () => import('#islands/login/Login.tsx'),
  register: () => import('#islands/login/Register.tsx'),
  forgotPassword: () => import('#islands/login/ForgotPassword.tsx'),
  resetPassword: () => import('#islands/login/ResetPassword.tsx'),
  verifyEmail: () => import('#islands/login/VerifyEmail.tsx'),
  dashboard: () => import('#islands/dashboard/Dashboard.tsx'),
  licenses: () => import('#islands/licenses/Licenses.tsx'),
  license: () => import('#islands/licenses/License.tsx'),
  renewal: () => import('#islands/sales/Renewal.tsx'),
  explore: () => import('#islands/products/Explore.tsx'),
  seats: () => import('#islands/seats/Seats.tsx'),
  downloads: () => import('#islands/downloads/Downloads.tsx'),
  redeem: () => import('#islands/codes/Redeem.tsx'),
  payments: () => import('#islands/payments/Payments.tsx'),
  payment: () => import('#islands/payments/Payment.tsx'),
  products: () => import('#islands/products/Products.tsx'),
  profile: () => import('#islands/account/Profile.tsx'),
  changePassword: () => import('#islands/account/ChangePassword.tsx'),
  organizations: () => import('#islands/organizations/Organizations.tsx'),
  organization: () => import('#islands/organizations/Organization.tsx'),
  people: () => import('#islands/organizations/People.tsx'),
  settings: () => import('#islands/account/Settings.tsx'),
  security: () => import('#islands/security/Security.tsx'),
  support: () => import('#islands/support/Support.tsx'),
};

const loaded = new Map<RouteName, Screen | MemberScreen>();

function hasScreen(route: RouteName): route is PortalRoute {
  return route in loaders;
}

/** Loads a screen's code. Runs before the island's first render, on the server and in the browser. */
export async function loadScreen(route: RouteName): Promise<void> {
  if (loaded.has(route) || !hasScreen(route)) return;
  loaded.set(route, await loaders[route]());
}

/** A loaded screen. Synchronous, so that the first render needs no fallback. */
export function loadedScreen(route: RouteName): Screen | MemberScreen | undefined {
  return loaded.get(route);
}
