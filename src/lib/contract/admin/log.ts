/** The kinds of ids that the log shows as names; the API reads the names with each page. */
export type NamedKind =
  | 'user'
  | 'license'
  | 'bulk'
  | 'import'
  | 'payment'
  | 'withdrawal'
  | 'product'
  | 'release'
  | 'message'
  | 'saved_answer'
  | 'mail'
  | 'news'
  | 'webhook'
  | 'api_key'
  | 'coupon'
  | 'codes'
  | 'discrepancy'
  | 'device'
  | 'event'
  | 'invitation';

/** The facts that are ids, and their kinds. */
export const idFacts: Readonly<Record<string, NamedKind>> = {
  customer: 'user',
  user_id: 'user',
  assignee_id: 'user',
  payment: 'payment',
  product: 'product',
  product_id: 'product',
  products: 'product',
  device: 'device',
  event: 'event',
};

/** The ids in such a fact; a list is separated by commas. */
export const idsIn = (value: unknown): string[] =>
  typeof value === 'string' && value !== '' ? value.split(', ') : [];
