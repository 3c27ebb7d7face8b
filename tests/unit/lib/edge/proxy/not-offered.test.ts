import { expect, test } from 'vitest';
import { type CallName, calls } from '#lib/contract/calls/calls.ts';
import { isNotOffered } from '#lib/edge/proxy/not-offered.ts';

const API = true;
const FRAMEWORK = false;

test.each<[CallName, number, boolean]>([
  ['sessions', 404, API],
  ['sessions', 404, FRAMEWORK],
  ['renewal', 404, FRAMEWORK],
  ['renewal', 405, API],
  ['renewal', 501, API],
])('«%s» answered with %d (by the API: %s) is not offered', (name, status, isFromApi) => {
  expect(isNotOffered(calls[name], status, isFromApi)).toBe(true);
});

test.each<[CallName, number, boolean]>([
  ['renewal', 404, API],
  ['renewal', 400, API],
  ['sessions', 500, FRAMEWORK],
  ['license', 404, FRAMEWORK],
  ['licenses', 405, API],
])('«%s» answered with %d (by the API: %s) is offered', (name, status, isFromApi) => {
  expect(isNotOffered(calls[name], status, isFromApi)).toBe(false);
});
