import type { users } from '#lib/api/db/schema/users.ts';
import type { Role } from '#lib/contract/account/roles.ts';

/** The password of every demo account. */
export const PASSWORD = 'Portafoglio-2026';
/** The authenticator secret of the staff account. */
export const STAFF_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

export interface Account {
  email: string;
  firstName: string;
  lastName: string;
  verified: boolean;
  joinedDaysAgo: number;
  address?: Partial<typeof users.$inferInsert>;
  hasHistory?: boolean;
  staff?: { role: Role; totpSecret: string };
}

/** The demo accounts. */
export const accounts: readonly Account[] = [
  {
    email: 'demo@example.com',
    firstName: 'Giulia',
    lastName: 'Ferrari',
    verified: true,
    joinedDaysAgo: 790,
    address: {
      phone: '+39 02 5550 0142',
      company: 'Ferrari Consulenza Finanziaria',
      address: 'Via Torino 14',
      city: 'Milano',
      postalCode: '20123',
      province: 'MI',
      country: 'IT',
      taxCode: 'FRRGLI84C55F205V',
      vatNumber: '10000000009',
      sdiCode: 'ABC1234',
      pec: 'ferrari.consulenza@pec.example.com',
    },
    hasHistory: true,
  },
  { email: 'vuoto@example.com', firstName: 'Marco', lastName: 'Conti', verified: true, joinedDaysAgo: 2 },
  {
    email: 'nonverificato@example.com',
    firstName: 'Elena',
    lastName: 'Greco',
    verified: false,
    joinedDaysAgo: 1,
  },
  {
    email: 'staff@example.com',
    firstName: 'Paola',
    lastName: 'Rinaldi',
    verified: true,
    joinedDaysAgo: 800,
    staff: { role: 'admin', totpSecret: STAFF_SECRET },
  },
];
