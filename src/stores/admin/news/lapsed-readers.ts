import { staffHref } from '#lib/contract/admin/routes.ts';
import { NEW_NEWS } from '#lib/contract/admin/screen-reads.ts';
import type { Params } from '#lib/contract/routes/routes.ts';

/** The URL for a new mailing to the owners of the listed licences; undefined if the filters select other readers. */
export function writeToLapsed({
  status,
  kind,
  product = '',
  from,
  to,
  ...others
}: Params): string | undefined {
  const isOfThem = status === 'expired' && kind === 'paid' && from && to;
  if (!isOfThem || others.devices || others.customer || others.holder) return undefined;
  return staffHref('news', { id: NEW_NEWS }, { audience: 'lapsed', ...(product && { product }), from, to });
}

/** The readers of a new mailing that the URL names. */
export const askedReaders = ({ audience, product = '', from = '', to = '' }: Params) =>
  audience === 'lapsed' ? { audience, product_id: product, lapsed_from: from, lapsed_to: to } : undefined;
