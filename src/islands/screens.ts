import type { ComponentType } from 'react';
import type { RouteName } from '#lib/contract/routes.ts';

type Screen = ComponentType;
type Loader = () => Promise<{ default: Screen }>;

/** One lazy chunk per screen; the key is the route's name in the contract. */
const loaders: Partial<Record<RouteName, Loader>> = {
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

const loaded = new Map<RouteName, Screen>();

/** Loads a screen's code; the page does so before it renders the island, on the server and in the browser. */
export async function loadScreen(route: RouteName): Promise<void> {
  if (loaded.has(route)) return;
  const screen = await loaders[route]?.();
  if (screen) loaded.set(route, screen.default);
}

/** A screen whose code is here. Synchronous, so that the first render needs no fallback. */
export function loadedScreen(route: RouteName): Screen | undefined {
  return loaded.get(route);
}
