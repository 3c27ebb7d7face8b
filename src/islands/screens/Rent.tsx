import { useStore } from '@nanostores/react';
import { href } from '#lib/contract/routes.ts';
import { formatDay } from '#lib/format.ts';
import { rent } from '#lib/text/rent.ts';
import { navigate } from '#stores/router.ts';
import { $renew, closeRenewal, expiryChange, renewal } from '#stores/screens/rent.ts';
import { usePage, useRemote } from '../hooks.ts';
import { BackLink } from '../parts/BackLink.tsx';
import { LoadError } from '../parts/LoadError.tsx';
import { NotThere } from '../parts/NotThere.tsx';
import { RenewalForm } from '../parts/RenewalForm.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Modal } from '../ui/Modal.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SkeletonCard } from '../ui/Skeleton.tsx';

export { SidebarLayout as Layout } from '../parts/SidebarLayout.tsx';

export default function Rent() {
  const { params } = usePage();
  const remote = useRemote(renewal);
  return (
    <>
      <BackLink to="licenses">{rent.back}</BackLink>
      <PageHeader
        title={remote.state === 'ready' ? rent.titleOf(remote.data.product.name) : rent.title}
        description={
          <>
            {rent.intro} {rent.product}: <code className="font-mono text-sm">{params.id}</code>
          </>
        }
      />
      <Content />
      <DoneModal />
    </>
  );
}

function Content() {
  const remote = useRemote(renewal);
  const toProducts = <ButtonLink href={href('products')}>{rent.seeProducts}</ButtonLink>;
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
          <NotThere title={rent.notOffered} text={rent.notOfferedText}>
            {toProducts}
          </NotThere>
        );
      }
      if (remote.cause === 'not-found') {
        return (
          <NotThere title={remote.message} text={rent.unknownProduct}>
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
            title={rent.empty}
            description={rent.emptyText}
            action={toProducts}
          />
        );
      }
      return <RenewalForm renewal={remote.data} />;
  }
}

function DoneModal() {
  const state = useStore($renew, { ssr: 'initial' });
  const done = state.state === 'done' ? state : undefined;
  return (
    <Modal
      open={done !== undefined}
      title={rent.doneTitle}
      onClose={closeRenewal}
      actions={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              closeRenewal();
              if (done) navigate(href('license', { id: done.license.id }));
            }}
          >
            {rent.seeLicense}
          </Button>
          <Button onClick={closeRenewal}>{rent.close}</Button>
        </>
      }
    >
      {done && (
        <>
          <p>{done.message}</p>
          <p className="mt-3 rounded-m bg-sunken p-4 font-semibold">
            {expiryChange(done.license.previous_expiry_date, done.license.expiry_date, formatDay)}
          </p>
        </>
      )}
    </Modal>
  );
}
