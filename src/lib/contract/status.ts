/** The public page that says whether the portal works, and the file that it reads (docs/product.md, 13.8 Status). */
export const STATUS_PAGE = '/status';
export const STATUS_FILE = '/status.json';

export const portalStates = ['ok', 'down'] as const;
export type PortalState = (typeof portalStates)[number];

/** `off`: nothing is sold. `stopped`: the payment service does not take the shop. */
export const salesStates = ['ok', 'off', 'stopped', 'down'] as const;
export type SalesState = (typeof salesStates)[number];

/** What anybody may know of `/readyz`. */
export interface PublicStatus {
  portal: PortalState;
  sales: SalesState;
  checked_at: string;
}
