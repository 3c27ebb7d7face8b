// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { SECURITY_LOG_PAGE_SIZE, SECURITY_LOG_SHOWN } from '#lib/contract/limits.ts';
import { securityEventKinds } from '#lib/contract/security/security.ts';
import { CONNECTION_ERROR } from '#lib/text/errors.ts';
import { $loadingMore, eventGroup, eventLabel, joined, restOf, showMore } from '#stores/security/log.ts';
import { securityLog } from '#stores/security/security.ts';
import { fakeApi, json, later } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';
import { eventOf } from '#tests/support/stores/security.ts';
import { until } from '#tests/support/until.ts';

const FIRST = 'GET /api/auth/security-log/?limit=20';
const SECOND = 'GET /api/auth/security-log/?limit=20&offset=20';

/** Events with these ids, newest first. */
const events = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, at) => eventOf('signed_in', { id: String(from - at) }));

const api = fakeApi();
const { visit } = asMember();

async function open(count = 45) {
  api.on(FIRST, () => json({ count, results: events(44, 25), next: null, previous: null }));
  visit('/settings/security', securityLog.$state);
  await until(() => expect(shown()?.results).toHaveLength(20));
}

function shown() {
  const state = securityLog.$state.get();
  return state.state === 'ready' ? state.data : undefined;
}

describe('an event', () => {
  test.each(securityEventKinds)('%s has a text and an icon', (kind) => {
    expect(eventLabel({ kind })).not.toBe('Attività dell’account');
    expect(eventGroup({ kind })).not.toBe('other');
  });

  test.each(['coffee_made', 'toString', ''])('of an unknown kind «%s» has a neutral line', (kind) => {
    expect(eventLabel({ kind })).toBe('Attività dell’account');
    expect(eventGroup({ kind })).toBe('other');
  });
});

describe('the rest of the log', () => {
  test('loads page by page, one request at a time', async () => {
    await open();
    const answer = later();
    api.on(SECOND, answer.reply);
    const pressed = Promise.all([showMore(), showMore()]);
    await until(() => expect($loadingMore.get()).toBe(true));
    answer.arrive(json({ count: 45, results: events(24, 5), next: null, previous: null }));
    await pressed;
    expect(api.count(SECOND)).toBe(1);
    expect(shown()?.results).toEqual(events(44, 5));
    expect($loadingMore.get()).toBe(false);
  });

  test('that fails to load keeps the shown part, with an error', async () => {
    await open();
    api.disconnect();
    await showMore();
    expect(shown()?.results).toHaveLength(20);
    expect(notices()).toEqual([`error: Registro non caricato: ${CONNECTION_ERROR}`]);
  });

  test('skips events that newer ones have moved to the next page', () => {
    const log = { results: events(40, 21), count: 41 };
    const moved = { results: events(22, 3), count: 43 };
    expect(joined(log, moved).results).toEqual(events(40, 3));
  });

  test('ends with a page that is not full', () => {
    const log = joined({ results: events(40, 21), count: 30 }, { results: events(20, 15), count: 30 });
    expect(restOf(log)).toBe('none');
  });

  test('has a link beyond a page’s maximum', () => {
    const full = {
      results: Array.from({ length: SECURITY_LOG_SHOWN }, () => eventOf('signed_in')),
      count: 999,
    };
    expect(restOf(full)).toBe('elsewhere');
    expect(restOf({ results: full.results.slice(SECURITY_LOG_PAGE_SIZE), count: 999 })).toBe('more');
  });
});
