// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FailedWork } from '#lib/contract/admin/failed.ts';
import { CHANGED_MEANWHILE } from '#lib/contract/admin/rules.ts';
import { failedWork, retry } from '#stores/admin/failed.ts';
import { open } from '#stores/admin/router.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';
import { until } from '#tests/support/until.ts';

const api = fakeApi();
const { mount } = asMember();
const LIST = 'GET /api/admin/failed/';
const RETRY = 'POST /api/admin/failed/retry/';
const work: FailedWork = {
  outbox: 'webhooks',
  id: 'w1',
  about: 'Ordine pagato',
  page: null,
  attempts: 6,
  answer: 'HTTP 500',
  failed_at: '2026-11-20T09:30:00.000Z',
  for_admins: false,
};
const shown = () => failedWork.$state.get();

beforeEach(async () => {
  api.on(LIST, () => json({ results: [work], next: null }));
  open('failed');
  mount(failedWork.$state);
  await until(() => expect(shown()).toMatchObject({ data: { results: [work] } }));
});
afterEach(() => open('overview'));

describe('retried work', () => {
  it('is named by kind and id, confirmed by a notice, and removed from the list', async () => {
    api.on(RETRY, () => json({ message: 'ok' }));
    api.on(LIST, () => json({ results: [], next: null }));
    await retry(work);
    expect(api.sent.find(({ method }) => method === 'POST')?.body).toEqual({ outbox: 'webhooks', id: 'w1' });
    expect(notices()).toEqual(['success: Nuovo tentativo avviato']);
    expect(shown()).toMatchObject({ data: { results: [] } });
  });

  it('shows its current state if a colleague was faster', async () => {
    api.on(RETRY, () => json({ detail: 'Cambiata nel frattempo', code: CHANGED_MEANWHILE }, 409));
    api.on(LIST, () => json({ results: [], next: null }));
    await retry(work);
    expect(notices()).toEqual([]);
    expect(shown()).toMatchObject({ data: { results: [] } });
  });

  it('remains if the server fails, with an error', async () => {
    api.on(RETRY, () => json({ detail: 'Guasto' }, 500));
    await retry(work);
    expect(notices().join()).toMatch(/^error: Impossibile riprovare/);
    expect(shown()).toMatchObject({ data: { results: [work] } });
  });
});
