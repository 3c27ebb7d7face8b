import { api } from '#lib/api/app.ts';

export { LicenseLog, RateLimiter } from '#lib/api/objects.ts';
export { ArticleViews } from '#lib/edge/pages/article-views.ts';

export default { fetch: api.fetch };
