/** What an account may do for the seller: support reads and answers, an admin runs the shop. */
export const roles = ['customer', 'support', 'admin'] as const;
export type Role = (typeof roles)[number];

/** A role of the seller's people. */
export type StaffRole = Exclude<Role, 'customer'>;

/** Each role may what those before it may. */
export const includes = (role: Role, needed: StaffRole): boolean =>
  roles.indexOf(role) >= roles.indexOf(needed);

/** The code of a refusal: somebody has to run the shop. */
export const LAST_ADMIN = 'last_admin';
