import {
  ChartCandlestick,
  Compass,
  CreditCard,
  Download,
  KeyRound,
  LayoutDashboard,
  LifeBuoy,
  UserRound,
} from 'lucide-react';

/** The icons of the sidebar's entries, which the search shows too. */
export const routeIcons = {
  dashboard: LayoutDashboard,
  explore: Compass,
  products: ChartCandlestick,
  licenses: KeyRound,
  downloads: Download,
  payments: CreditCard,
  profile: UserRound,
  support: LifeBuoy,
} as const;
