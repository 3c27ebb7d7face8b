import { useStore } from '@nanostores/react';
import { FilterSelect, Filters } from '#islands/admin/parts/Filters.tsx';
import { PageHead } from '#islands/admin/parts/PageHead.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { releases as words } from '#lib/text/admin/releases.ts';
import { may } from '#stores/admin/member.ts';
import { shopProducts } from '#stores/admin/products/products.ts';
import { shownData } from '#stores/kernel/remote-state.ts';
import { Decisions } from './Decisions.tsx';
import { NewRelease } from './NewRelease.tsx';
import { ReleaseTable } from './ReleaseTable.tsx';
import { Uploads } from './Uploads.tsx';

/** The products' versions, and the uploads of unpublished ones. */
export default function Releases({ member }: { member: StaffMember }) {
  const known = shownData(useStore(shopProducts.$state))?.results ?? [];
  const products = known.map(({ id, name }) => ({ value: id, label: name }));
  const isAdmin = may(member, 'admin');
  return (
    <>
      <PageHead title={words.title} description={words.intro} />
      <div className="grid gap-8">
        <Uploads isAdmin={isAdmin} />
        {isAdmin && (
          <Card title={words.add}>
            <NewRelease products={products} />
          </Card>
        )}
        <div>
          <h2 className="mb-4 text-xl">{words.list}</h2>
          <Filters names={['product']}>
            <FilterSelect label={words.product} name="product" options={products} />
          </Filters>
          <ReleaseTable isAdmin={isAdmin} />
        </div>
      </div>
      <Decisions />
    </>
  );
}
