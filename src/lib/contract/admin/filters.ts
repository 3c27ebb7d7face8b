/** What lists of the seller's side are filtered by, in their page's address as in their call. */
export const filters = {
  customers: ['q', 'sort'],
  licenses: ['status', 'product', 'devices', 'kind', 'customer', 'from', 'to', 'sort'],
  releases: ['product'],
  payments: ['status', 'kind', 'product', 'from', 'to', 'customer', 'code', 'request'],
  documents: ['kind', 'from', 'to'],
  transmissions: ['state'],
  registers: ['register', 'period', 'from', 'to'],
  statistics: ['year'],
  figures: ['month'],
  discrepancies: ['show'],
  coupons: ['show'],
  withdrawals: ['show'],
  conversations: ['state', 'assignee', 'sort'],
  mails: ['state', 'kind', 'address'],
  deliveries: ['state'],
  log: ['actor', 'action', 'target', 'target_id', 'from', 'to'],
} as const;
