import { api } from '#lib/api/app.ts';

export { LicenseLog, RateLimiter } from '#lib/api/objects.ts';

export default { fetch: api.fetch };
