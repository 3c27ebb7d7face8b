import { useStore } from '@nanostores/react';
import { EmptyState } from '#islands/ui/feedback/EmptyState.tsx';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { customers as words } from '#lib/text/admin/customers.ts';
import { frame } from '#lib/text/admin/frame.ts';
import { customerList } from '#stores/admin/customers/customers.ts';
import { shownData } from '#stores/kernel/remote-state.ts';

/** Replaces an empty search result with customers whose address is similar to the query. */
export function NearCustomers() {
  const near = shownData(useStore(customerList.$state))?.near ?? [];
  const links = near.map(({ id, email }) => (
    <li key={id}>
      <a href={staffHref('customer', { id })} className="text-brand underline wrap-anywhere">
        {readableAddress(email)}
      </a>
    </li>
  ));
  return (
    <EmptyState
      picture="nothing"
      title={frame.none}
      description={near.length > 0 ? words.near : words.none}
      action={near.length > 0 ? <ul className="grid gap-1">{links}</ul> : undefined}
    />
  );
}
