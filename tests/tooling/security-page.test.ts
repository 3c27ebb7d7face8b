import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  mailsPerKind,
  mailsTogether,
  noticesPerMailbox,
  type RateLimitName,
  rateLimits,
} from '#lib/contract/calls/rate-limits.ts';
import * as limits from '#lib/contract/limits.ts';
import { BROWSER_SESSION_MS, REMEMBERED_MS } from '#lib/edge/session/session-life.ts';
import { root } from '#scripts/lib/paths.ts';

const textOf = (path: string) => readFileSync(join(root, path), 'utf8').replace(/\s+/g, ' ');
const [security, asvs] = [textOf('SECURITY.md'), textOf('docs/asvs.md')];

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];
const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const inHours = (ms: number) => ms / limits.HOUR_MS;
const inDays = (ms: number) => ms / limits.DAY_MS;

/** A rate limit's number of hits; asserts its period in seconds. */
function often(name: RateLimitName, seconds: number): number {
  expect([name, rateLimits[name].seconds]).toEqual([name, seconds]);
  return rateLimits[name].limit;
}
const [perMinute, perHour, perDay] = mailsPerKind.map(({ limit }) => words[limit]);
const slow = rateLimits.loginPerAccount;

test.each([
  `Wrong passwords count per account and network together, at ${often('loginPerAccountAndAddress', 15 * MINUTE)} in 15 minutes.`,
  `The account's own count (${often('loginPerAccount', 15 * MINUTE)} in 15 minutes)`,
  `by a ${slow.waits.longest === MINUTE ? 'minute' : '?'} at most: 1,450 a day`,
  `${inHours(BROWSER_SESSION_MS)} hours without use (${inDays(REMEMBERED_MS)} days if remembered), ${inDays(REMEMBERED_MS)} days in any case`,
  `Unconfirmed accounts go after ${limits.UNVERIFIED_DAYS} days.`,
  `stolen key makes at most ${often('licensesPerApiKey', DAY)} licences a day`,
  `those it made in the last ${limits.CREATED_KEY_HOURS} hours`,
  `takes another's place ${limits.MAX_SWAPS} times a ${limits.SWAP_DAYS === 30 ? 'month' : '?'} at most`,
  `${often('writesPerAccount', MINUTE)} writes a minute, ${often('salesPerAccount', MINUTE)} sales a minute and ${often('salesPerAccountAndDay', DAY)} a day`,
  `${often('exportsPerAccount', DAY)} exports a day`,
  `that all factors go in ${limits.FACTOR_RESET_HOURS} hours`,
  `${words[limits.PROVIDER_EVENT_SECONDS / MINUTE]} minutes old at most`,
  `a code is tried ${often('couponsPerAccount', HOUR)} times an hour`,
  `of each kind ${perMinute} a minute, ${perHour} an hour and ${perDay} a day, and of all these kinds together ${words[mailsTogether.limit]} a day`,
  `| anybody | mailbox; ${often('mailPerAddress', HOUR)} an hour and network address |`,
  `| registration | mailbox; ${often('registerPerAddress', HOUR)} an hour and network address |`,
  `| a mail's link | one an hour |`,
  `| anybody | mailbox; ${often('newsletterPerAddress', HOUR)} an hour and network address |`,
  `| a confirmed session | mailbox; ${often('invoiceEmailsPerAccount', DAY)} a day and account; then 429 |`,
  `${often('withdrawalsPerMailbox', DAY)} a day and mailbox; ${often('withdrawalsPerAddress', HOUR)} an hour and network address; then 429`,
  `| a customer with a confirmed address | ${often('supportPerAccount', HOUR)} an hour and account |`,
  `| the password | ${limits.MAX_KEY_REPLACEMENTS} a ${limits.KEY_REPLACEMENT_DAYS === 365 ? 'year' : '?'} and licence |`,
  `| a declaration that fits nothing | ${noticesPerMailbox[0]?.limit} an hour, on its own |`,
  `licence, end and ${limits.REMINDER_DAYS[0]}, ${limits.REMINDER_DAYS[1]} and ${limits.REMINDER_DAYS[2]} days`,
  `${limits.CHARGE_NOTICE_DAYS.join(' and ')} days before an end, ${limits.CHARGE_RETRY_DAYS.length} failures`,
])('SECURITY.md agrees with the settings: %s', (sentence) => {
  expect(security).toContain(sentence);
});

test.each([
  `${limits.MIN_PASSWORD_LENGTH} characters or more`,
  `${limits.MAX_PASSWORD_LENGTH} characters, pasted or from a manager`,
  `${limits.MAX_IMAGE_PIXELS} × ${limits.MAX_IMAGE_PIXELS} pixels at most`,
  `devices change places ${limits.MAX_SWAPS} times in ${limits.SWAP_DAYS} days`,
  `${limits.CONFIRMED_MINUTES === 10 ? 'for ten minutes of one session' : '?'}`,
  `within ${limits.REMEMBERED_DEVICE_DAYS} days, of customers`,
  `${limits.FACTOR_RESET_HOURS} hours, announced in every mail`,
  `A login waits for ${limits.TICKET_MINUTES === 10 ? 'ten minutes' : '?'}`,
])('docs/asvs.md agrees with the settings: %s', (sentence) => {
  expect(asvs).toContain(sentence);
});

test('limits on passwords and second factors refuse if the count is unavailable', () => {
  const names = Object.keys(rateLimits) as RateLimitName[];
  const ofSecrets = names.filter((name) => /^(?:login|password|secondFactor|answers|sessions)Per/.test(name));
  expect(ofSecrets.length).toBeGreaterThanOrEqual(12);
  expect(ofSecrets.filter((name) => !('guards' in rateLimits[name]))).toEqual([]);
});
