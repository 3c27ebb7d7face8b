import { useStore } from '@nanostores/react';
import { useHref, usePage, useRemote } from '#islands/hooks.ts';
import { Loaded } from '#islands/parts/Loaded.tsx';
import { NotThere } from '#islands/parts/NotThere.tsx';
import { BackLink, RouteButton } from '#islands/parts/PageLinks.tsx';
import { useTitle } from '#islands/title.ts';
import { PageHeader } from '#islands/ui/data/PageHeader.tsx';
import { EmptyState } from '#islands/ui/feedback/EmptyState.tsx';
import { SkeletonCard } from '#islands/ui/feedback/Skeleton.tsx';
import { formatDay } from '#lib/format.ts';
import { renewalText } from '#lib/text/renewal.ts';
import { $renew, closeRenewal, expiryChange, renewal, renewalTitle } from '#stores/sales/renewal.ts';
import { OrderDone } from './OrderDone.tsx';
import { RenewalForm } from './RenewalForm.tsx';

export { SidebarLayout as Layout } from '#islands/shell/SidebarLayout.tsx';

export default function RenewalScreen() {
  const { params } = usePage();
  const remote = useRemote(renewal);
  return (
    <>
      <BackLink to="licenses">{renewalText.back}</BackLink>
      <PageHeader
        title={useTitle(renewalTitle(remote))}
        description={
          <>
            <span>{`${renewalText.intro} ${renewalText.product}: `}</span>
            <code className="font-mono text-sm">{params.id}</code>
          </>
        }
      />
      <Content />
      <RenewalDone />
    </>
  );
}

function Content() {
  const toProducts = <RouteButton to="products">{renewalText.seeProducts}</RouteButton>;
  return (
    <Loaded
      store={renewal}
      loading={
        <div className="max-w-xl" aria-busy="true">
          <SkeletonCard />
        </div>
      }
      absent={({ cause, message }) => {
        const isLacking = cause === 'not-offered';
        return (
          <NotThere
            title={isLacking ? renewalText.notOffered : message}
            text={isLacking ? renewalText.notOfferedText : renewalText.unknownProduct}
          >
            {toProducts}
          </NotThere>
        );
      }}
    >
      {(data) =>
        data.licenses.length === 0 ? (
          <EmptyState
            picture="licenses"
            title={renewalText.empty}
            description={renewalText.emptyText}
            action={toProducts}
          />
        ) : (
          <RenewalForm renewal={data} />
        )
      }
    </Loaded>
  );
}

function RenewalDone() {
  const href = useHref();
  const state = useStore($renew, { ssr: 'initial' });
  const done = state.state === 'done' ? state : undefined;
  return (
    <OrderDone
      open={done !== undefined}
      title={`${renewalText.done[done?.what ?? 'renewal']}!`}
      message={done?.message}
      next={{
        label: renewalText.seeLicense,
        href: done ? href('license', { id: done.license.id }) : href('licenses'),
      }}
      close={renewalText.close}
      onClose={closeRenewal}
    >
      {done && (
        <p className="mt-3 rounded-m bg-sunken p-4 font-semibold">
          {expiryChange(done.license.previous_expiry_date, done.license.expiry_date, formatDay)}
        </p>
      )}
    </OrderDone>
  );
}
