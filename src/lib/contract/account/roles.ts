/** Roles of accounts: support reads and answers, an admin runs the shop. */
export const roles = ['customer', 'support', 'admin'] as const;
export type Role = (typeof roles)[number];

/** A role of staff. */
export type StaffRole = Exclude<Role, 'customer'>;

/** Each role includes those before it. */
export const includes = (role: Role, needed: StaffRole): boolean =>
  roles.indexOf(role) >= roles.indexOf(needed);

/** Refusal code: the shop needs at least one admin. */
export const LAST_ADMIN = 'last_admin';
