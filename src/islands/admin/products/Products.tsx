import { ListPage } from '#islands/admin/parts/ListPage.tsx';
import { linkTo } from '#islands/admin/parts/links.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Badge } from '#islands/ui/data/Badge.tsx';
import type { Column } from '#islands/ui/data/DataTable.tsx';
import type { ShopProduct } from '#lib/contract/admin/products/products.ts';
import { saleMonths } from '#lib/contract/admin/rules.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { formatEuro } from '#lib/format.ts';
import { productTexts as texts } from '#lib/text/admin/product-texts.ts';
import { products as words } from '#lib/text/admin/products.ts';
import { may } from '#stores/admin/member.ts';
import { createDialog } from '#stores/admin/products/create.ts';
import { shopProducts } from '#stores/admin/products/products.ts';
import { CreateDialog } from './CreateDialog.tsx';
import { StateBadge, stateOf } from './StateBadge.tsx';

const columns: Column<ShopProduct>[] = [
  {
    key: 'product',
    header: words.product,
    render: linkTo('product', ({ name }) => name, 'font-semibold'),
  },
  { key: 'state', header: words.state, render: (product) => <StateBadge state={stateOf(product)} /> },
  {
    key: 'prices',
    header: words.prices,
    render: ({ terms }) => (
      <span className="flex flex-wrap gap-x-4">
        {saleMonths.map((months) => {
          const cents = terms.prices[months];
          return (
            cents !== undefined && (
              <span key={months} className="whitespace-nowrap tabular">
                {`${words.months(months)} ${formatEuro(cents)}`}
              </span>
            )
          );
        })}
      </span>
    ),
  },
  {
    key: 'devices',
    header: words.devices,
    align: 'end',
    render: ({ terms }) => terms.max_activations,
  },
  { key: 'swaps', header: words.swaps, align: 'end', render: ({ terms }) => terms.swaps_per_month },
  {
    key: 'featured',
    header: words.featured,
    render: ({ terms }) =>
      terms.is_featured ? <Badge tone="brand">{words.featured}</Badge> : words.notFeatured,
  },
];

/** The list of products with their terms. */
export default function Products({ member }: { member: StaffMember }) {
  return (
    <ListPage
      words={words}
      actions={
        may(member, 'admin') && <Button onClick={() => createDialog.open(true)}>{texts.create}</Button>
      }
      list={shopProducts}
      columns={columns}
      size="wide"
    >
      <CreateDialog />
    </ListPage>
  );
}
