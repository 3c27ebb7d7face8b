import { callPath } from '#lib/contract/calls.ts';
import { settings } from '#lib/text/settings.ts';
import { hasAccountTools } from '#stores/screens/settings.ts';
import { useMissing } from '../hooks.ts';
import { AccountSessions } from '../parts/AccountSessions.tsx';
import { AppearanceSettings } from '../parts/AppearanceSettings.tsx';
import { DeleteAccount } from '../parts/DeleteAccount.tsx';
import { MailSettings } from '../parts/MailSettings.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

export { SidebarLayout as Layout } from '../parts/SidebarLayout.tsx';

export default function Settings() {
  const missing = useMissing();
  return (
    <>
      <PageHeader title={settings.title} description={settings.intro} />
      <div className="grid max-w-3xl gap-6">
        <AppearanceSettings />
        <MailSettings />
        <AccountSessions />
        {hasAccountTools(missing) && (
          <>
            <Card title={settings.data}>
              <p className="-mt-2 mb-5 text-sm text-muted">{settings.exportText}</p>
              <ButtonLink
                href={callPath('exportData')}
                download
                variant="secondary"
                icon={<Icon name="download" size={16} />}
              >
                {settings.export}
              </ButtonLink>
            </Card>
            <DeleteAccount />
          </>
        )}
      </div>
    </>
  );
}
