import type { ArticleViews } from './article-views.ts';
import type { Session } from './session.ts';

/** Bindings and settings of the Worker; the embedded API's are in `lib/api/env.ts`. */
export interface Env {
  ASSETS: Fetcher;
  SESSIONS: DurableObjectNamespace<Session>;
  VIEWS: DurableObjectNamespace<ArticleViews>;
  VIEW_LIMIT: RateLimit;
  ANALYTICS: AnalyticsEngineDataset;
  SITE_ORIGIN: string;
  /** Base URL of an external API host; unset, the embedded API answers. */
  API_ORIGIN?: string;
  /** Upstream time limit in milliseconds, 30 s unless set. */
  API_TIMEOUT_MS?: string;
  /** How long a product list counts as fresh, in milliseconds; a minute unless set. */
  PRODUCTS_FRESH_MS?: string;
  /** `on` in a local run only: opens /dev/*. */
  OUTBOX?: string;
}
