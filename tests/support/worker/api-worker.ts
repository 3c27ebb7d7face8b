import { api } from '#lib/api/app.ts';

export default { fetch: api.fetch };
