import type { CallName } from '#lib/contract/calls/calls.ts';
import type { User } from '#lib/contract/login/auth.ts';
import type { OrganizationRole } from '#lib/contract/organizations/rules.ts';
import type { PaymentProvider } from '#lib/contract/payments/rules.ts';
import type { Page } from './routes.ts';
import type { SentForm } from './sent-form.ts';

/** The organization whose pages are open, and the visitor's role in it. */
export interface OrganizationHere {
  id: string;
  name: string;
  role: OrganizationRole;
}

/** What the Worker sends with a portal page, and the island starts with: who is looking, where, and the answers there. */
export interface FirstPage {
  page: Page;
  user: User | null;
  /** Whose page it is, unless it is the user's own. */
  organization?: OrganizationHere | undefined;
  /** Parsed answers by the key of their source; the client asks again for one that is absent. */
  answers: Readonly<Record<string, unknown>>;
  /** Calls that the host is known to lack: what stands on them is left out. */
  lacking: readonly CallName[];
  /** Who is paid for new orders, as far as anything is sold. */
  provider?: PaymentProvider | undefined;
  /** The CSRF token of the page's plain forms. */
  csrf: string;
  /** What became of a plain form, if the browser comes from one. */
  sent?: SentForm | undefined;
}
