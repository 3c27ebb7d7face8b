import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { createApi } from '#lib/api/app.ts';
import { invitationCalls } from '#lib/contract/account/invitations.ts';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import type { Call } from '#lib/contract/calls/call.ts';
import { callPath, calls } from '#lib/contract/calls/calls.ts';
import { checkoutCalls } from '#lib/contract/checkout/calls.ts';
import { flags } from '#lib/contract/flags.ts';
import { offerCalls } from '#lib/contract/offers/calls.ts';
import { organizationPath } from '#lib/contract/organizations/rules.ts';
import { subscriptionCalls } from '#lib/contract/subscriptions/calls.ts';
import { subscriptionLinkCalls } from '#lib/contract/subscriptions/link-calls.ts';
import { call, send } from '#tests/support/worker/api.ts';

const Parameter = v.object({ name: v.string(), in: v.picklist(['path', 'query', 'header']) });
const Operation = v.object({
  operationId: v.string(),
  description: v.string(),
  summary: v.pipe(v.string(), v.minLength(3)),
  parameters: v.array(Parameter),
  responses: v.record(v.string(), v.object({ description: v.pipe(v.string(), v.minLength(3)) })),
});
const Document = v.looseObject({
  openapi: v.literal('3.1.1'),
  info: v.object({ title: v.string(), version: v.string(), description: v.string() }),
  servers: v.tuple([v.object({ url: v.literal('https://portal.test') })]),
  paths: v.record(v.string(), v.record(v.picklist(['get', 'post', 'patch', 'delete']), Operation)),
});

const document = async () => v.parse(Document, (await call('openApi')).body);
const operations = async () =>
  Object.entries((await document()).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );

/** Calls for the pages of an order, an offer and an invitation, and for the payment service. */
const pageCalls = {
  ...{ ...checkoutCalls, ...offerCalls, ...subscriptionCalls },
  ...{ ...subscriptionLinkCalls, ...invitationCalls },
};
const ofPages = new Set(Object.values(pageCalls).map(({ method, path }) => `${method} ${path}`));

/** An organization's addresses for these calls; each call's description names its address. */
const inOrganizations = new Set(
  Object.values<Call>(calls).flatMap((call) => {
    const path = organizationPath(call);
    return path ? [`${call.method} ${path}`] : [];
  }),
);

describe('the OpenAPI document', () => {
  it('describes every route of this address, and no other', async () => {
    const routes = createApi()
      .routes.filter(({ method, path }) => method !== 'ALL' && /^\/(?:api|updates)\//.test(path))
      // The proxy refreshes tokens and hides that call; the admin calls are for staff only.
      .filter(({ path }) => path !== callPath('tokenRefresh') && !path.startsWith('/api/admin/'))
      .map(({ method, path }) => `${method} ${path}`)
      .filter((route) => !ofPages.has(route) && !inOrganizations.has(route));
    const described = (await operations()).map(
      ({ method, path }) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    );
    expect(described.sort()).toEqual([...new Set(routes)].sort());
    expect((await operations()).map(({ operationId }) => operationId).sort()).toEqual(
      Object.keys(calls)
        .filter((name) => name !== 'tokenRefresh' && !(name in adminCalls) && !(name in pageCalls))
        .sort(),
    );
  });

  it('says which calls organizations have, and which role they need', async () => {
    const described = new Map(
      (await operations()).map(({ operationId, description }) => [operationId, description]),
    );
    for (const [name, one] of Object.entries<Call>(calls)) {
      const text = described.get(name);
      const path = organizationPath(one)?.replace(/:(\w+)/g, '{$1}');
      if (text === undefined) continue;
      const said = path ? ` In an organization: \`${path}\`, from the role \`${one.organization}\` on.` : '';
      expect([name, text.includes('In an organization')]).toEqual([name, said !== '']);
      expect([name, text.includes(said)]).toEqual([name, true]);
    }
  });

  it('is available while the API is open to third parties', async () => {
    const flag = vi.spyOn(flags, 'apiAccess', 'get').mockReturnValue(false);
    expect((await send(callPath('openApi'))).status).toBe(404);
    flag.mockRestore();
    expect((await send(callPath('openApi'))).status).toBe(200);
  });

  it('declares the parameters of each path', async () => {
    for (const { path, parameters } of await operations()) {
      const inPath = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
      const declared = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect([path, declared]).toEqual([path, inPath]);
    }
  });

  it('has no reference to a missing part', async () => {
    const { body: whole } = await call('openApi');
    const text = JSON.stringify(whole);
    const references = new Set(Array.from(text.matchAll(/"\$ref":"#\/([^"]+)"/g), ([, path = '']) => path));
    expect(references.size).toBeGreaterThan(10);
    for (const reference of references) {
      const found = reference.split('/').reduce((at, key) => Reflect.get(Object(at), key), whole);
      expect([reference, typeof found]).toEqual([reference, 'object']);
    }
    expect(text).not.toContain('$defs');
  });

  it('documents how each call succeeds, and how each with a body fails', async () => {
    for (const { path, method, responses } of await operations()) {
      const statuses = Object.keys(responses);
      expect([path, statuses.some((status) => /^2/.test(status))]).toEqual([path, true]);
      if (method === 'get') continue;
      expect([path, statuses.some((status) => /^4/.test(status))]).toEqual([path, true]);
    }
  });
});
