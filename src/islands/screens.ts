import type { ComponentType, ReactNode } from 'react';
import type { RouteName, routes } from '#lib/contract/routes.ts';

interface Screen {
  default: ComponentType;
}
/** A screen behind the login brings what stands around it: the pages around login do not download it. */
interface MemberScreen extends Screen {
  Layout: ComponentType<{ children: ReactNode }>;
}

type PortalRoute = {
  [R in RouteName]: (typeof routes)[R]['surface'] extends 'site' ? never : R;
}[RouteName];
type ScreenOf<R extends RouteName> = (typeof routes)[R]['layout'] extends 'sidebar' ? MemberScreen : Screen;

/** One lazy chunk per screen; the key is the route's name in the contract. */
const loaders: { [R in PortalRoute]: () => Promise<ScreenOf<R>> } = {
  login: () => import('./screens/Login.tsx'),
  register: () => import('./screens/Register.tsx'),
  forgotPassword: () => import('./screens/ForgotPassword.tsx'),
  resetPassword: () => import('./screens/ResetPassword.tsx'),
  verifyEmail: () => import('./screens/VerifyEmail.tsx'),
  dashboard: () => import('./screens/Dashboard.tsx'),
  licenses: () => import('./screens/Licenses.tsx'),
  license: () => import('./screens/License.tsx'),
  rent: () => import('./screens/Rent.tsx'),
  explore: () => import('./screens/Explore.tsx'),
  downloads: () => import('./screens/Downloads.tsx'),
  payments: () => import('./screens/Payments.tsx'),
  payment: () => import('./screens/Payment.tsx'),
  products: () => import('./screens/Products.tsx'),
  profile: () => import('./screens/Profile.tsx'),
  changePassword: () => import('./screens/ChangePassword.tsx'),
  settings: () => import('./screens/Settings.tsx'),
  support: () => import('./screens/Support.tsx'),
};

const loaded = new Map<RouteName, Screen | MemberScreen>();

function hasScreen(route: RouteName): route is PortalRoute {
  return route in loaders;
}

/** Loads a screen's code; done before the island's first render, on the server and in the browser. */
export async function loadScreen(route: RouteName): Promise<void> {
  if (loaded.has(route) || !hasScreen(route)) return;
  loaded.set(route, await loaders[route]());
}

/** A screen whose code is here. Synchronous, so that the first render needs no fallback. */
export function loadedScreen(route: RouteName): Screen | MemberScreen | undefined {
  return loaded.get(route);
}
