import { Download } from 'lucide-react';
import { useMissing } from '#islands/hooks.ts';
import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { PageHeader } from '#islands/ui/data/PageHeader.tsx';
import { accountCalls } from '#lib/contract/account/calls.ts';
import { settings } from '#lib/text/account/settings.ts';
import { hasAccountTools } from '#stores/account/settings.ts';
import { AccountSessions } from './AccountSessions.tsx';
import { AppearanceSettings } from './AppearanceSettings.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { MailSettings } from './MailSettings.tsx';

export { SidebarLayout as Layout } from '#islands/shell/SidebarLayout.tsx';

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
                href={accountCalls.exportData.path}
                download
                variant="secondary"
                icon={<Download size={16} />}
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
