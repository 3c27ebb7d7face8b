import { useRemote } from '#islands/hooks.ts';
import { BackLink } from '#islands/parts/BackLink.tsx';
import { LoadError } from '#islands/parts/LoadError.tsx';
import { NotThere } from '#islands/parts/NotThere.tsx';
import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import { PageHeader } from '#islands/ui/data/PageHeader.tsx';
import { SkeletonCard } from '#islands/ui/feedback/Skeleton.tsx';
import { href } from '#lib/contract/routes/routes.ts';
import { entry } from '#lib/text/security/entry.ts';
import { security as words } from '#lib/text/security/security.ts';
import { security } from '#stores/security/security.ts';
import { AppCard } from './AppCard.tsx';
import { CodesCard } from './CodesCard.tsx';
import { Dialogs } from './Dialogs.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { RememberedDevices } from './RememberedDevices.tsx';
import { SecurityLog } from './SecurityLog.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { StateCard } from './StateCard.tsx';

export { SidebarLayout as Layout } from '#islands/shell/SidebarLayout.tsx';

export default function Security() {
  return (
    <>
      <BackLink to="settings">{words.back}</BackLink>
      <PageHeader title={entry.title} description={words.intro} />
      <Content />
    </>
  );
}

function Content() {
  const remote = useRemote(security);
  switch (remote.state) {
    case 'loading':
      return (
        <div aria-busy="true" className="grid max-w-3xl gap-6">
          <SkeletonCard />
          <SkeletonCard />
        </div>
      );
    case 'error':
      if (!remote.cause) return <LoadError error={remote} onRetry={() => void security.reload()} />;
      return (
        <NotThere title={remote.message} text={words.notOffered}>
          <ButtonLink href={href('settings')}>{words.back}</ButtonLink>
        </NotThere>
      );
    case 'ready':
      return (
        <div className="grid max-w-3xl gap-6">
          <StateCard security={remote.data} />
          <PasskeysCard security={remote.data} />
          <AppCard security={remote.data} />
          {remote.data.second_factor_since && (
            <>
              <CodesCard left={remote.data.recovery_codes_left} />
              <RememberedDevices devices={remote.data.remembered_devices} />
            </>
          )}
          <SessionsCard />
          <SecurityLog />
          <Dialogs security={remote.data} />
        </div>
      );
  }
}
