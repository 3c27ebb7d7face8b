import { expect, test } from 'vitest';
import { readRequest } from '#scripts/test/request.ts';

const known = ['types', 'unit', 'worker'];
const read = (line: string) => readRequest(line.split(' ').filter(Boolean), known);

test.each([
  ['', { suites: [], filters: [] }],
  ['unit types', { suites: ['unit', 'types'], filters: [] }],
  ['worker licenses', { suites: ['worker'], filters: ['licenses'] }],
  ['worker a.test.ts -t name', { suites: ['worker'], filters: ['a.test.ts'], name: 'name' }],
  ['--changed', { suites: [], filters: [], changed: 'origin/main' }],
  ['--changed HEAD~2', { suites: [], filters: [], changed: 'HEAD~2' }],
  ['worker --changed', { suites: ['worker'], filters: [], changed: 'origin/main' }],
  ['--changed worker', { suites: ['worker'], filters: [], changed: 'origin/main' }],
  ['worker --changed v1', { suites: ['worker'], filters: [], changed: 'v1' }],
])('npm test -- %s', (line, request) => expect(read(line)).toEqual(request));

test.each([
  ['wroker', 'There is no suite «wroker»: choose among types, unit, worker.'],
  ['licenses worker', 'There is no suite «licenses»: choose among types, unit, worker.'],
  ['worker licenses --changed', 'There is no suite «licenses»: choose among types, unit, worker.'],
  ['worker --watch', 'There is no option «--watch»: choose among -t and --changed.'],
  ['worker -t', '-t needs the name of a test, or a part of it.'],
])('npm test -- %s gives one sentence', (line, sentence) => expect(() => read(line)).toThrow(sentence));
