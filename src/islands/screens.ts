import type { ComponentType, ReactNode } from 'react';
import { type RouteName, routes } from '#lib/contract/routes.ts';

type Screen = ComponentType;
type Loader = () => Promise<{ default: Screen }>;
type LayoutComponent = ComponentType<{ children: ReactNode }>;

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

/** The signed-in layout is no part of what the pages around login download. */
const loadSidebarLayout = () => import('./parts/SidebarLayout.tsx');

const loaded = new Map<RouteName, Screen>();
let sidebarLayout: LayoutComponent | undefined;

/** Loads a screen's code; the page does so before it renders the island, on the server and in the browser. */
export async function loadScreen(route: RouteName): Promise<void> {
  if (loaded.has(route)) return;
  const needsSidebar = routes[route].layout === 'sidebar';
  const [screen, layout] = await Promise.all([
    loaders[route]?.(),
    needsSidebar ? loadSidebarLayout() : undefined,
  ]);
  if (layout) sidebarLayout = layout.SidebarLayout;
  if (screen) loaded.set(route, screen.default);
}

/** A screen whose code is here. Synchronous, so that the first render needs no fallback. */
export function loadedScreen(route: RouteName): Screen | undefined {
  return loaded.get(route);
}

/** The signed-in layout; here as soon as one of its screens is. */
export function loadedSidebarLayout(): LayoutComponent | undefined {
  return sidebarLayout;
}
