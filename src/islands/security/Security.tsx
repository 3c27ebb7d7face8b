import { Loaded } from '#islands/parts/Loaded.tsx';
import { NotThere } from '#islands/parts/NotThere.tsx';
import { BackLink } from '#islands/parts/PageLinks.tsx';
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
      <Loaded
        store={security}
        loading={
          <div aria-busy="true" className="grid max-w-3xl gap-6">
            <SkeletonCard />
            <SkeletonCard />
          </div>
        }
        absent={({ message }) => (
          <NotThere title={message} text={words.notOffered}>
            <ButtonLink href={href('settings')}>{words.back}</ButtonLink>
          </NotThere>
        )}
      >
        {(data) => (
          <div className="grid max-w-3xl gap-6">
            <StateCard security={data} />
            <PasskeysCard security={data} />
            <AppCard security={data} />
            {data.second_factor_since && (
              <>
                <CodesCard left={data.recovery_codes_left} />
                <RememberedDevices devices={data.remembered_devices} />
              </>
            )}
            <SessionsCard />
            <SecurityLog />
            <Dialogs security={data} />
          </div>
        )}
      </Loaded>
    </>
  );
}
