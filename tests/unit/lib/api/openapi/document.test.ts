// @vitest-environment node

import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from '#lib/api/openapi/document.ts';
import { licensingCalls } from '#lib/contract/devices/licensing-calls.ts';
import { sellerCalls } from '#lib/contract/seller/calls.ts';

const ORIGIN = 'https://portal.test';
const document = openApiDocument(ORIGIN);

interface Form {
  properties?: Record<string, Form>;
  description?: string;
  examples?: unknown[];
}

/** Every field of every schema, by its path. */
function fieldsOf(value: unknown, path: string): [path: string, field: Form][] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Object.entries((value as Form).properties ?? {}).map(([name, field]): [string, Form] => [
    `${path}.${name}`,
    field,
  ]);
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, `${path}/${key}`))];
}

/** Objects and lists of them are told by their own fields. */
const isWhole = (field: Form) => /"properties"|"\$ref"/.test(JSON.stringify(field)) || 'format' in field;

describe('the OpenAPI document', () => {
  test('passes a linter without a warning but for the slashes at the end of its paths', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      // No licence has been chosen for the interface.
      rules: { 'no-path-trailing-slash': 'off', 'info-license': 'off' },
    });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual([]);
  });

  test('says what every field means', () => {
    const silent = fieldsOf(document, '').filter(([, { description = '' }]) => description.length < 5);
    expect(silent.map(([path]) => path)).toEqual([]);
  });

  test('gives an example of every field that holds no other', () => {
    const bare = fieldsOf(document, '').filter(([, field]) => !isWhole(field) && !field.examples);
    expect(bare.map(([path]) => path)).toEqual([]);
  });

  test('shows the browser’s side: no token, the session’s cookie, and the page’s own writes', () => {
    const text = JSON.stringify(document);
    expect(text).not.toMatch(/"(?:access|refresh)":|token_not_valid/);
    const security = (path: string, method: string) =>
      (document.paths[path]?.[method] as { security?: unknown } | undefined)?.security;
    expect(security('/api/auth/login/', 'post')).toEqual([{ csrf: [] }]);
    expect(security('/api/auth/profile/', 'get')).toEqual([{ session: [] }]);
    expect(security('/api/auth/profile/', 'patch')).toEqual([{ session: [], csrf: [] }]);
    expect(security('/api/licenses/validate/', 'post')).toEqual([]);
  });

  test('tells apart what products, the seller’s programs and the portal call', () => {
    const all = Object.values(document.paths).flatMap(
      (methods) => Object.values(methods) as { operationId: string; tags: string[]; security: object[] }[],
    );
    const tagged = (tag: string) => all.filter(({ tags }) => tags.includes(tag));
    const ids = (tag: string) => tagged(tag).map(({ operationId }) => operationId);
    expect(ids('products').sort()).toEqual(Object.keys(licensingCalls).sort());
    expect(ids('seller').sort()).toEqual(Object.keys(sellerCalls).sort());
    expect(tagged('products').filter(({ security }) => security.length > 0)).toEqual([]);
    const byKey = all.filter(({ security }) => JSON.stringify(security).includes('apiKey'));
    expect(byKey.map(({ operationId, security }) => [operationId, security])).toEqual(
      ids('seller').map((id) => [id, [{ apiKey: [] }]]),
    );
    const groups = document['x-tagGroups'].flatMap(({ tags }) => tags);
    expect(groups).toEqual(document.tags.map(({ name }) => name));
  });

  test('names ids as text and requires the fields of an answer', () => {
    const { Payment } = document.components.schemas;
    expect(Payment?.required).toEqual(Object.keys(Payment?.properties ?? {}));
    expect(Payment?.properties?.id).toMatchObject({ type: 'string' });
  });
});
