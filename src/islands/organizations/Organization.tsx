import { InvoiceEmail } from '#islands/account/InvoiceEmail.tsx';
import { useOrganization, useRemote } from '#islands/hooks.ts';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { PageHeader } from '#islands/ui/data/PageHeader.tsx';
import { hasRole } from '#lib/contract/organizations/rules.ts';
import { organization as words } from '#lib/text/organizations/organization.ts';
import { roleWords } from '#lib/text/organizations/organizations.ts';
import {
  deleteDialog,
  leaveDialog,
  organizationData,
  organizationInvoiceEmail,
} from '#stores/organizations/organization.ts';
import { OrganizationData } from './OrganizationData.tsx';

export { SidebarLayout as Layout } from '#islands/shell/SidebarLayout.tsx';

/** An organization's name, its invoice data, and the buttons that leave or delete it. */
export default function Organization() {
  const organization = useOrganization();
  if (!organization) return null;
  const { name, role } = organization;
  return (
    <>
      <PageHeader title={name} description={words.lead} />
      <div className="grid gap-6">
        {hasRole(role, 'billing') && <OrganizationData mayChange={role === 'admin'} />}
        {role === 'admin' && <Invoices />}
        <Card title={words.yours}>
          <div className="grid justify-items-start gap-4 text-sm">
            <p className="font-semibold">{roleWords[role]}</p>
            <p className="text-muted">{words.leaveText}</p>
            <Button variant="secondary" onClick={() => leaveDialog.open(name)}>
              {words.leave}
            </Button>
          </div>
        </Card>
        {role === 'admin' && (
          <Card title={words.remove}>
            <div className="grid justify-items-start gap-4 text-sm">
              <p className="text-muted">{words.removeText}</p>
              <Button variant="secondary" onClick={() => deleteDialog.open(name)}>
                {words.remove}
              </Button>
            </div>
          </Card>
        )}
      </div>
      <Endings />
    </>
  );
}

function Invoices() {
  const remote = useRemote(organizationData);
  if (remote.state !== 'ready') return null;
  const { invoice_email: active, pending_invoice_email: pending } = remote.data;
  return <InvoiceEmail active={active} pending={pending} store={organizationInvoiceEmail} />;
}

const leaving = { ...words.leaveDialog, text: words.leaveText, tone: 'critical' } as const;
const removing = { ...words.removeDialog, text: words.removeText, tone: 'critical' } as const;

const Endings = () => (
  <>
    <FormDialog dialog={leaveDialog} words={(name) => ({ ...leaving, title: leaving.title(name) })} />
    <FormDialog dialog={deleteDialog} words={(name) => ({ ...removing, title: removing.title(name) })} />
  </>
);
