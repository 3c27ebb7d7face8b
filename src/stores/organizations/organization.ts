import type { OrganizationProfile } from '#lib/contract/organizations/organizations.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { organization as words } from '#lib/text/organizations/organization.ts';
import { createInvoiceEmail } from '#stores/account/invoice-email.ts';
import { createDraft } from '#stores/kernel/draft.ts';
import { createForm, textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { call } from '#stores/portal/call.ts';
import { remote } from '#stores/portal/remote.ts';
import { navigate } from '#stores/portal/router.ts';
import { notify } from '#stores/shell/notifications.ts';

export const organizationData = remote({ read: 'organizationProfile', fallback: words.loadError });

export const organizationInvoiceEmail = createInvoiceEmail(organizationData);

export const organizationFields = [
  'name',
  'company',
  'vat_number',
  'tax_code',
  'sdi_code',
  'pec',
  'phone',
  'address',
  'postal_code',
  'city',
  'province',
  'country',
] as const satisfies (keyof OrganizationProfile)[];

interface Submission {
  values: FormData;
  stored: OrganizationProfile;
}

/** A draft per organization. */
export const organizationDraft = (id: string) => createDraft(`organization ${id}`, organizationFields);

/** Sends the changed fields. A new name needs a new document, which renders the frame with it. */
export const dataForm = createForm<Submission>({
  fallback: words.failed,
  send: async ({ values, stored }) => {
    const typed = organizationFields.map((name) => [name, textOf(values, name).trim()] as const);
    const body = Object.fromEntries(typed.filter(([name, text]) => text !== stored[name]));
    await call('updateOrganizationProfile', { body });
    organizationDraft(stored.id).settle(Object.fromEntries(typed));
    if (body.name !== undefined) return location.reload();
    await organizationData.reload();
    notify({ type: 'success', title: words.saved });
  },
});

/** Leaves or deletes the organization, after the user has typed its name. */
export const leaveDialog = createFormDialog<string>({
  fallback: words.leaveDialog.failed,
  send: async () => {
    await call('leaveOrganization');
    navigate(href('organizations'), 'replace');
  },
});

export const deleteDialog = createFormDialog<string>({
  fallback: words.removeDialog.failed,
  send: async () => {
    await call('deleteOrganization');
    navigate(href('organizations'), 'replace');
  },
});
