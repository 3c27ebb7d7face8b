import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useProvider, useRemote } from '#islands/hooks.ts';
import { useLater } from '#islands/later.ts';
import { LoadError } from '#islands/parts/LoadError.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Badge } from '#islands/ui/data/Badge.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { SkeletonCard } from '#islands/ui/feedback/Skeleton.tsx';
import type { License } from '#lib/contract/licenses/licenses.ts';
import { subscriptions as text } from '#lib/text/subscriptions/subscriptions.ts';
import { licenseDetail } from '#stores/licenses/license.ts';
import { $ended } from '#stores/subscriptions/end.ts';
import { followStart, type SubscriptionIn, subscription } from '#stores/subscriptions/subscription.ts';
import { FoldedAgreement } from './Agreement.tsx';
import { Running } from './Running.tsx';

/** Few customers end a renewal, so the question loads separately. */
const loadEndReason = async () => (await import('./EndReason.tsx')).EndReason;

/** A licence's automatic renewal; after its customer has ended it, the question why. */
export function AutoRenewal({ license }: { license: License }) {
  const isEnded = useStore($ended, { ssr: 'initial' }) === license.id;
  const EndReason = useLater(isEnded, loadEndReason);
  return (
    <>
      <RenewalCard license={license} />
      {isEnded && EndReason && <EndReason licenseId={license.id} />}
    </>
  );
}

/** Shown except for trials, which never renew automatically. */
function RenewalCard({ license: { id, is_trial, auto_renewal } }: { license: License }) {
  const remote = useRemote(subscription);
  const isOffered = useProvider() === 'stripe';
  const isOn = remote.state === 'ready' && remote.data.state === 'on';
  // The licence was loaded before the renewal was turned on.
  useEffect(() => {
    if (isOn && !auto_renewal) void licenseDetail.reload();
  }, [isOn, auto_renewal]);
  if (is_trial) return null;
  switch (remote.state) {
    case 'loading':
      if (!isOffered && !auto_renewal) return null;
      return (
        <div className="mt-6" aria-busy="true">
          <SkeletonCard />
        </div>
      );
    case 'error':
      // The page itself says that the licence does not exist.
      if (remote.cause) return null;
      return (
        <Card title={text.title} className="mt-6">
          <LoadError error={remote} onRetry={() => void subscription.reload()} />
        </Card>
      );
    case 'ready': {
      const { data } = remote;
      if (data.state === 'unavailable') return null;
      return (
        <Card
          title={text.title}
          className="mt-6"
          aside={<Badge tone={data.state === 'on' ? 'brand' : 'neutral'}>{text.states[data.state]}</Badge>}
        >
          {data.state === 'off' && <Off licenseId={id} shown={data} />}
          {data.state === 'starting' && <Starting licenseId={id} shown={data} />}
          {data.state === 'on' && <Running licenseId={id} shown={data} />}
        </Card>
      );
    }
  }
}

function Off({ licenseId, shown }: { licenseId: string; shown: SubscriptionIn<'off'> }) {
  return (
    <div className="grid gap-4">
      <p className="text-sm">{text.off}</p>
      <FoldedAgreement
        licenseId={licenseId}
        options={shown.options}
        vatCheck={shown.vat_check}
        open={text.open}
        submit={text.submit}
      />
    </div>
  );
}

function Starting({ licenseId, shown }: { licenseId: string; shown: SubscriptionIn<'starting'> }) {
  useEffect(followStart, []);
  return (
    <div className="grid gap-4">
      <p role="status" className="text-sm">
        {text.starting}
      </p>
      <Button variant="secondary" className="justify-self-start" onClick={() => void subscription.reload()}>
        {text.reload}
      </Button>
      <FoldedAgreement
        licenseId={licenseId}
        options={shown.options}
        vatCheck={shown.vat_check}
        open={text.openAgain}
        submit={text.submit}
      />
    </div>
  );
}
