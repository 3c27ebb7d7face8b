// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { CONNECTION_ERROR } from '#lib/text/errors.ts';
import { dashboardStats, recentLicenses } from '#stores/dashboard.ts';
import { refreshScreen } from '#stores/portal/refresh.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';
import { screenStores } from '#tests/support/stores/screen-stores.ts';
import { until } from '#tests/support/until.ts';

const api = fakeApi();
const { visit } = asMember();

describe.each(screenStores)('$page without $api', ({ page, api: path, store, body, sentence, toast }) => {
  const state = () => store.$state.get().state;
  test('names the data that could not be loaded, and «Riprova» loads them', async () => {
    visit(page, store.$state);
    await until(() => expect(state()).toBe('error'));
    expect(store.$state.get()).toMatchObject({ message: sentence, reason: CONNECTION_ERROR });
    expect(notices()).toEqual(toast ? [expect.stringContaining(`: ${toast}`)] : []);
    api.on(`GET ${path}`, () => json(body));
    await store.reload();
    expect(state()).toBe('ready');
  });

  test('keeps the shown data and reports that they could not be refreshed', async () => {
    api.on(`GET ${path}`, () => json(body));
    visit(page, store.$state);
    await until(() => expect(state()).toBe('ready'));
    const shown = store.$state.get();
    api.disconnect();
    refreshScreen();
    await until(() => expect(notices()).toEqual([`error: ${CONNECTION_ERROR}`]));
    expect(store.$state.get()).toBe(shown);
  });
});

test('several reads without a network give one notice', async () => {
  const states = () => [dashboardStats, recentLicenses].map(({ $state }) => $state.get().state);
  visit('/dashboard', dashboardStats.$state, recentLicenses.$state);
  await until(() => expect(states()).toEqual(['error', 'error']));
  refreshScreen();
  await until(() => expect(states()).toEqual(['error', 'error']));
  expect(notices()).toHaveLength(1);
});
