// @vitest-environment node

import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from '#lib/api/openapi/document.ts';
import { fieldGroups, fields } from '#lib/api/openapi/fields/fields.ts';
import type { ProgramCall } from '#lib/contract/calls/call.ts';
import { licensingCalls } from '#lib/contract/devices/licensing-calls.ts';
import { updateCalls } from '#lib/contract/devices/update-calls.ts';
import { sellerCalls } from '#lib/contract/seller/calls.ts';

const ORIGIN = 'https://portal.test';
const document = openApiDocument(ORIGIN);
const programCalls = { ...licensingCalls, ...updateCalls, ...sellerCalls };

interface Operation {
  operationId: string;
  description?: string;
  tags: string[];
  security: object[];
  parameters: { name: string; description?: string }[];
  responses: Record<string, { description?: string }>;
}
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods) as Operation[]);

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

/** Fields that need no example: objects, lists of objects, and texts with a format. */
const isWhole = (field: Form) => /"properties"|"\$ref"/.test(JSON.stringify(field)) || 'format' in field;

describe('the OpenAPI document', () => {
  test('passes a linter without warnings, except for the slashes at the end of its paths', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      // The API has no licence.
      rules: { 'no-path-trailing-slash': 'off', 'info-license': 'off' },
    });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual([]);
  });

  test('describes every field', () => {
    const silent = fieldsOf(document, '').filter(([, { description = '' }]) => description.length < 5);
    expect(silent.map(([path]) => path)).toEqual([]);
  });

  test('describes every call, parameter and response', () => {
    const silent = operations.flatMap(({ operationId, description, parameters, responses }) =>
      Object.entries({
        description,
        ...Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter.description])),
        ...Object.fromEntries(
          Object.entries(responses).map(([status, { description: told }]) => [status, told]),
        ),
      })
        .filter(([, text = '']) => !/^[A-Z`].{4,}\.$/s.test(text))
        .map(([part, text]) => `${operationId} ${part}: ${text}`),
    );
    expect(silent).toEqual([]);
  });

  test('guides programs, and describes each success of their calls', () => {
    for (const [name, { answers, guide, outcomes }] of Object.entries<ProgramCall>(programCalls)) {
      const operation = operations.find(({ operationId }) => operationId === name);
      expect([name, Object.keys(outcomes)]).toEqual([name, Object.keys(answers)]);
      for (const text of guide) expect(operation?.description).toContain(text);
      for (const [status, text] of Object.entries(outcomes))
        expect(operation?.responses[status]?.description).toBe(`${text}.`);
    }
  });

  test('has one text for a name', () => {
    const names = fieldGroups.flatMap((group) => Object.keys(group));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test('has no text for a missing field', () => {
    const used = new Set(fieldsOf(document, '').map(([, { description }]) => description));
    expect(Object.keys(fields).filter((name) => !used.has(fields[name]?.[0]))).toEqual([]);
  });

  test('gives an example of every field without subfields', () => {
    const bare = fieldsOf(document, '').filter(([, field]) => !isWhole(field) && !field.examples);
    expect(bare.map(([path]) => path)).toEqual([]);
  });

  test('describes the browser’s view: no token, the session’s cookie, and the page’s writes', () => {
    const text = JSON.stringify(document);
    expect(text).not.toMatch(/"(?:access|refresh)":|token_not_valid/);
    const security = (path: string, method: string) =>
      (document.paths[path]?.[method] as { security?: unknown } | undefined)?.security;
    expect(security('/api/auth/login/', 'post')).toEqual([{ csrf: [] }]);
    expect(security('/api/auth/profile/', 'get')).toEqual([{ session: [] }]);
    expect(security('/api/auth/profile/', 'patch')).toEqual([{ session: [], csrf: [] }]);
    expect(security('/api/licenses/validate/', 'post')).toEqual([]);
  });

  test('separates the calls of products, of the seller’s programs and of the portal', () => {
    const tagged = (tag: string) => operations.filter(({ tags }) => tags.includes(tag));
    const ids = (tag: string) => tagged(tag).map(({ operationId }) => operationId);
    expect(ids('products').sort()).toEqual(Object.keys(licensingCalls).sort());
    expect(ids('updates').sort()).toEqual(Object.keys(updateCalls).sort());
    expect(ids('seller').sort()).toEqual(Object.keys(sellerCalls).sort());
    expect(tagged('products').filter(({ security }) => security.length > 0)).toEqual([]);
    const byKey = operations.filter(({ security }) => JSON.stringify(security).includes('apiKey'));
    expect(byKey.map(({ operationId, security }) => [operationId, security])).toEqual(
      ids('seller').map((id) => [id, [{ apiKey: [] }]]),
    );
    const byLicense = operations.filter(({ security }) => JSON.stringify(security).includes('licenseKey'));
    expect(byLicense.map(({ operationId }) => operationId)).toEqual(ids('updates'));
    const groups = document['x-tagGroups'].flatMap(({ tags }) => tags);
    expect(groups).toEqual(document.tags.map(({ name }) => name));
  });

  test('has ids as text and requires the fields of a response', () => {
    const { Payment } = document.components.schemas;
    expect(Payment?.required).toEqual(Object.keys(Payment?.properties ?? {}));
    expect(Payment?.properties?.id).toMatchObject({ type: 'string' });
  });
});
