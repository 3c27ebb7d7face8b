import { api } from '#lib/api/app.ts';
import * as objects from '#lib/api/objects.ts';
import * as views from '#lib/edge/pages/article-views.ts';
import { fresh } from './fresh-objects.ts';

export const LicenseLog = fresh(objects.LicenseLog);
export const RateLimiter = fresh(objects.RateLimiter);
export const ArticleViews = fresh(views.ArticleViews);

export default { fetch: api.fetch };
