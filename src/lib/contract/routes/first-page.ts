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

/** What the Worker sends with a portal page, for the island's start: the visitor, the page, and API responses. */
export interface FirstPage {
  page: Page;
  user: User | null;
  /** Set on an organization's page. */
  organization?: OrganizationHere | undefined;
  /** Parsed responses by `sourceKey`; the client requests a missing one again. */
  answers: Readonly<Record<string, unknown>>;
  /** Calls that the host is known to lack: screens hide what needs them. */
  lacking: readonly CallName[];
  /** The payment provider for new orders, if anything is for sale. */
  provider?: PaymentProvider | undefined;
  /** The CSRF token of the page's plain forms. */
  csrf: string;
  /** The outcome of a plain form, if the browser has sent one. */
  sent?: SentForm | undefined;
}
