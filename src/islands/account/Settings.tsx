import { useMissing, useRemote } from '#islands/hooks.ts';
import { PageHeader } from '#islands/ui/data/PageHeader.tsx';
import { settings } from '#lib/text/account/settings.ts';
import { SESSIONS_ID } from '#stores/account/account-sessions.ts';
import { hasAccountTools, invoiceEmail, preferences } from '#stores/account/settings.ts';
import { AccountSessions } from './AccountSessions.tsx';
import { AppearanceSettings } from './AppearanceSettings.tsx';
import { DataExport } from './DataExport.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { InvoiceEmail } from './InvoiceEmail.tsx';
import { MailSettings } from './MailSettings.tsx';
import { SecurityEntry } from './SecurityEntry.tsx';

export { SidebarLayout as Layout } from '#islands/shell/SidebarLayout.tsx';

export default function Settings() {
  const missing = useMissing();
  return (
    <>
      <PageHeader title={settings.title} description={settings.intro} />
      <div className="grid max-w-3xl gap-6">
        <AppearanceSettings />
        <MailSettings />
        <OwnInvoiceEmail />
        <SecurityEntry />
        <div id={SESSIONS_ID} tabIndex={-1}>
          <AccountSessions />
        </div>
        {hasAccountTools(missing) && (
          <>
            <DataExport />
            <DeleteAccount />
          </>
        )}
      </div>
    </>
  );
}

function OwnInvoiceEmail() {
  const remote = useRemote(preferences);
  if (remote.state !== 'ready') return null;
  const { invoice_email: active, pending_invoice_email: pending } = remote.data;
  return <InvoiceEmail active={active} pending={pending} store={invoiceEmail} />;
}
