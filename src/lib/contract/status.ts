/** The public status page, and the file that it reads (docs/product.md, 13.8 Status). */
export const STATUS_PAGE = '/status';
export const STATUS_FILE = '/status.json';

export const portalStates = ['ok', 'down'] as const;
export type PortalState = (typeof portalStates)[number];

/** `off`: nothing is for sale. `stopped`: the payment service refuses the shop. */
export const salesStates = ['ok', 'off', 'stopped', 'down'] as const;
export type SalesState = (typeof salesStates)[number];

/** The public part of `/readyz`. */
export interface PublicStatus {
  portal: PortalState;
  sales: SalesState;
  checked_at: string;
}
