import type { ArticleViews } from './pages/article-views.ts';
import type { CookieEnv } from './session/cookies.ts';
import type { PendingLogin } from './session/pending-login.ts';
import type { Session, SessionEnv } from './session/session.ts';

/** Bindings and settings of the Worker; the embedded API's are in `lib/api/env.ts`. */
export interface Env extends SessionEnv, CookieEnv {
  ASSETS: Fetcher;
  SESSIONS: DurableObjectNamespace<Session>;
  /** Logins that wait for their second factor. */
  LOGINS: DurableObjectNamespace<PendingLogin>;
  VIEWS: DurableObjectNamespace<ArticleViews>;
  /** How many requests a network may send, whatever they ask for. */
  DOOR: RateLimit;
  VIEW_LIMIT: RateLimit;
  ANALYTICS: AnalyticsEngineDataset;
  /** Who is paid for new orders (lib/server/payment-provider.ts). */
  PAYMENT_PROVIDER?: string;
  /** A host that speaks Stripe's API; Stripe's own unless set. */
  STRIPE_API_ORIGIN?: string;
  /** How long a product list counts as fresh, in milliseconds; a minute unless set. */
  PRODUCTS_FRESH_MS?: string;
  /** How long the counted reads of articles count as fresh, in milliseconds; a minute unless set. */
  VIEWS_FRESH_MS?: string;
  /** Addresses for reports of weaknesses (`mailto:` or `https:`), comma separated; unset, there is no security.txt. */
  SECURITY_CONTACT?: string;
  /** `on` in a local run only: opens /dev/*. */
  OUTBOX?: string;
}
