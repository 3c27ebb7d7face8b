import { useStore } from '@nanostores/react';
import { createContext, useContext, useMemo } from 'react';
import type { CallName } from '#lib/contract/calls/calls.ts';
import type { User } from '#lib/contract/login/auth.ts';
import { hasRole, type OrganizationRole } from '#lib/contract/organizations/rules.ts';
import type { FirstPage, OrganizationHere } from '#lib/contract/routes/first-page.ts';
import { hrefIn, type Page, type RouteName } from '#lib/contract/routes/routes.ts';
import type { FormState, FormStore } from '#stores/kernel/form.ts';
import type { Remote } from '#stores/kernel/remote-state.ts';
import { $member, $user } from '#stores/kernel/session.ts';
import { $missing, asMissing } from '#stores/portal/capabilities.ts';
import type { RemoteStore } from '#stores/portal/remote.ts';
import { $shown, $shownPath, $shownRoute } from '#stores/portal/screen.ts';

/**
 * The document's initial data. Stores are module globals, which all requests share on the server, so the first render,
 * there and during hydration, reads this instead.
 */
export const FirstContext = createContext<FirstPage | null>(null);

function useFirst(): FirstPage {
  const first = useContext(FirstContext);
  if (!first) throw new Error('The portal is rendered inside <Portal>');
  return first;
}

/** The displayed page. */
export function usePage(): Page {
  const first = useFirst();
  return useStore($shown, { ssr: () => first.page }) ?? first.page;
}

export function useRoute(): RouteName {
  const { page } = useFirst();
  return useStore($shownRoute, { ssr: () => page.route }) ?? page.route;
}

export function usePath(): string {
  const { page } = useFirst();
  return useStore($shownPath, { ssr: () => page.path }) ?? page.path;
}

/** The organization whose pages the document shows; undefined on personal pages. */
export const useOrganization = (): OrganizationHere | undefined => useContext(FirstContext)?.organization;

/** Whether the visitor has a role here; on personal pages, visitors may do everything. */
export function useMay(role: OrganizationRole): boolean {
  const organization = useOrganization();
  return !organization || hasRole(organization.role, role);
}

/** Makes addresses within the open organization, for the routes that it has. */
export const useHref = () => hrefIn(useFirst().page.params.organization);

export function useUser(): User | null {
  const first = useContext(FirstContext);
  return useStore($user, { ssr: () => first?.user ?? null });
}

/** The user, on screens for signed-in visitors only. */
export function useMember(): User {
  const first = useFirst();
  const user = useStore($member, { ssr: () => first.user }) ?? first.user;
  if (!user) throw new Error('This screen is for signed-in visitors');
  return user;
}

/** The payment provider for new orders; undefined if sales are off. */
export const useProvider = () => useFirst().provider;

/** The calls that the host is known to lack. */
export function useMissing(): ReadonlySet<CallName> {
  const first = useFirst();
  const initial = useMemo(() => asMissing(first.lacking), [first]);
  return useStore($missing, { ssr: () => initial });
}

export function useRemote<Data>(store: RemoteStore<Data>): Remote<Data> {
  const first = useFirst();
  const initial = useMemo(() => store.first(first.page, first.answers, first.lacking), [store, first]);
  return useStore(store.$state, { ssr: () => initial });
}

/** A form's state; at first, its outcome if it was sent without JavaScript. */
export function useForm<Done>({ $form, after }: FormStore<Done>): FormState<Done> {
  const sent = useSent();
  const initial = useMemo(() => after(sent), [after, sent]);
  return useStore($form, { ssr: () => initial });
}

/** The outcome of the plain form that was just sent. */
export const useSent = () => useContext(FirstContext)?.sent;

const nothing: Readonly<Record<string, string>> = {};

/** The values of a refused plain form, by field. */
export function useTyped(): Readonly<Record<string, string>> {
  const { sent } = useFirst();
  return sent?.state === 'refused' ? sent.typed : nothing;
}

/** The CSRF token for the document's plain forms; empty if it has none. Calls from code send the token themselves. */
export const useCsrf = (): string => useContext(FirstContext)?.csrf ?? '';
