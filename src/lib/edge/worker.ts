import { handle } from '@astrojs/cloudflare/handler';
import { createEdge } from './app.ts';
import type { Env } from './env.ts';
import { handleMessages, runJobs } from './upstream.ts';

export { LicenseLog, RateLimiter } from '#lib/api/objects.ts';
export { ArticleViews } from './pages/article-views.ts';
export { AccountSessions } from './session/account-sessions.ts';
export { PendingLogin } from './session/pending-login.ts';
export { Session } from './session/session.ts';

const edge = createEdge((request, env, ctx) =>
  handle(request as Parameters<typeof handle>[0], env as never, ctx),
);

export default {
  fetch: (request, env, ctx) => edge.fetch(request, env, ctx),
  scheduled: (event, env) => runJobs(env, event),
  queue: (batch, env, ctx) => handleMessages(batch, env, ctx),
} satisfies ExportedHandler<Env>;
