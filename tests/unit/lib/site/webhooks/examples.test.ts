import * as v from 'valibot';
import { expect, test } from 'vitest';
import { WebhookBody } from '#lib/contract/admin/webhooks/events.ts';
import { webhookTypes } from '#lib/contract/admin/webhooks/rules.ts';
import { eventExamples } from '#lib/site/webhooks/examples.ts';
import { developers } from '#lib/text/site/developers.ts';

test('the guide shows a body of every event, in the contract’s form and with all of its fields', () => {
  expect(eventExamples.map(({ type }) => type)).toEqual([...webhookTypes, 'webhook.test']);
  expect(Object.keys(developers.events)).toEqual([...webhookTypes, 'webhook.test']);
  for (const { type, body } of eventExamples) {
    expect(v.is(WebhookBody, body)).toBe(true);
    expect(body.type).toBe(type);
  }
});
