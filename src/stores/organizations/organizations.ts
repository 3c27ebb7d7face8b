import { atom } from 'nanostores';
import type { Organization } from '#lib/contract/organizations/organizations.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { organizations as words } from '#lib/text/organizations/organizations.ts';
import { missing } from '#stores/kernel/field-rules.ts';
import { createForm, textOf } from '#stores/kernel/form.ts';
import { atEndOf } from '#stores/kernel/session-lifetime.ts';
import { call } from '#stores/portal/call.ts';
import { remote } from '#stores/portal/remote.ts';
import { navigate } from '#stores/portal/router.ts';

export const organizationList = remote({ read: 'organizations', fallback: words.loadError });

/** The organizations in the profile menu; undefined until it has been opened. */
export const $switches = atom<readonly Organization[] | undefined>(undefined);
atEndOf('session', () => $switches.set(undefined));

/** Loads the menu's organizations. After a failure, the menu still links to the list of all. */
export async function loadSwitches(): Promise<void> {
  const found = await call('organizations').catch(() => undefined);
  $switches.set(found?.results);
}

export const organizationForm = createForm<FormData>({
  fallback: words.fallback,
  validate: (values) => missing({ name: textOf(values, 'name') }, ['name']),
  send: async (values) => {
    const { id } = await call('createOrganization', { body: { name: textOf(values, 'name') } });
    navigate(href('organization', { organization: id }));
  },
});
