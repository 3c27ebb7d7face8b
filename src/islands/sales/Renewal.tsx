import { useStore } from '@nanostores/react';
import { usePage, useRemote } from '#islands/hooks.ts';
import { BackLink } from '#islands/parts/BackLink.tsx';
import { LoadError } from '#islands/parts/LoadError.tsx';
import { NotThere } from '#islands/parts/NotThere.tsx';
import { useTitle } from '#islands/title.ts';
import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import { PageHeader } from '#islands/ui/data/PageHeader.tsx';
import { EmptyState } from '#islands/ui/feedback/EmptyState.tsx';
import { SkeletonCard } from '#islands/ui/feedback/Skeleton.tsx';
import { href } from '#lib/contract/routes/routes.ts';
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
  const remote = useRemote(renewal);
  const toProducts = <ButtonLink href={href('products')}>{renewalText.seeProducts}</ButtonLink>;
  switch (remote.state) {
    case 'loading':
      return (
        <div className="max-w-xl" aria-busy="true">
          <SkeletonCard />
        </div>
      );
    case 'error':
      if (remote.cause === 'not-offered') {
        return (
          <NotThere title={renewalText.notOffered} text={renewalText.notOfferedText}>
            {toProducts}
          </NotThere>
        );
      }
      if (remote.cause === 'not-found') {
        return (
          <NotThere title={remote.message} text={renewalText.unknownProduct}>
            {toProducts}
          </NotThere>
        );
      }
      return <LoadError error={remote} onRetry={() => void renewal.reload()} />;
    case 'ready':
      if (remote.data.licenses.length === 0) {
        return (
          <EmptyState
            picture="licenses"
            title={renewalText.empty}
            description={renewalText.emptyText}
            action={toProducts}
          />
        );
      }
      return <RenewalForm renewal={remote.data} />;
  }
}

function RenewalDone() {
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
