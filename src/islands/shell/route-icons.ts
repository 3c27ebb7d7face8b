import {
  Building2,
  ChartCandlestick,
  Compass,
  CreditCard,
  Download,
  KeyRound,
  LayoutDashboard,
  LifeBuoy,
  UserRound,
  UserRoundCheck,
  Users,
} from 'lucide-react';

/** The icons of the sidebar's entries, also used by the search. */
export const routeIcons = {
  dashboard: LayoutDashboard,
  explore: Compass,
  products: ChartCandlestick,
  licenses: KeyRound,
  downloads: Download,
  payments: CreditCard,
  profile: UserRound,
  support: LifeBuoy,
  seats: UserRoundCheck,
  people: Users,
  organization: Building2,
} as const;
