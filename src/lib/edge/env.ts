import type { ArticleViews } from './pages/article-views.ts';
import type { CookieEnv } from './session/cookies.ts';
import type { PendingLogin } from './session/pending-login.ts';
import type { Session, SessionEnv } from './session/session.ts';

/** Bindings and settings of the Worker; those of the embedded API are in `lib/api/env.ts`. */
export interface Env extends SessionEnv, CookieEnv {
  ASSETS: Fetcher;
  SESSIONS: DurableObjectNamespace<Session>;
  /** Logins that await their second factor. */
  LOGINS: DurableObjectNamespace<PendingLogin>;
  VIEWS: DurableObjectNamespace<ArticleViews>;
  /** The limit of requests per network, over all paths. */
  DOOR: RateLimit;
  VIEW_LIMIT: RateLimit;
  ANALYTICS: AnalyticsEngineDataset;
  /** The payment provider for new orders (lib/server/payment-provider.ts). */
  PAYMENT_PROVIDER?: string;
  /** A host that implements Stripe's API; Stripe's own unless set. */
  STRIPE_API_ORIGIN?: string;
  /** How long a product list counts as fresh, in milliseconds; a minute unless set. */
  PRODUCTS_FRESH_MS?: string;
  /** How long the view counts of articles count as fresh, in milliseconds; a minute unless set. */
  VIEWS_FRESH_MS?: string;
  /** Contacts for vulnerability reports (`mailto:` or `https:`), comma separated; unset, there is no security.txt. */
  SECURITY_CONTACT?: string;
  /** `on` in a local run only: enables /dev/*. */
  OUTBOX?: string;
}
