// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { License } from '#lib/contract/licenses/licenses.ts';
import { $adding } from '#stores/devices/devices.ts';
import { centsFor, devicesIn, moreDevicesDialog } from '#stores/devices/more-devices.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';
import { typed } from '#tests/support/stores/typed.ts';

const ADD = 'POST /api/licenses/my-licenses/7/devices/';
const api = fakeApi();
const { visit } = asMember();
const offer = { month_price: 600, days: 365, most: 3 };
const license = { id: '7', more_devices: offer } as License;
const added = { message: 'Ora su 4 dispositivi.', license: { id: '7', max_activations: 4 } };

beforeEach(() => {
  visit('/licenses/7');
  $adding.set(license);
});
afterEach(() => moreDevicesDialog.reset());

const keys = () => api.sent.filter(({ body }) => body).map(({ headers }) => headers.get('Idempotency-Key'));

it.each([
  ['1', 1],
  ['3', 3],
  ['4', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['', undefined],
  ['due', undefined],
])('«%s» devices are %s', (text, devices) => {
  expect(devicesIn(text, offer)).toBe(devices);
});

describe('the dialog that adds devices', () => {
  it('shows their price before the press, and sends it', async () => {
    expect(centsFor(2, offer)).toBe(14_400);
    api.on(ADD, () => json(added));
    await moreDevicesDialog.submit(typed({ devices: '2' }));
    expect(api.sent[0]?.body).toEqual({ devices: 2, expected_price: '144.00' });
    expect(notices()).toEqual(['success: Dispositivi aggiunti: Ora su 4 dispositivi.']);
    expect($adding.get()).toBeUndefined();
  });

  it('sends only offered choices', async () => {
    await moreDevicesDialog.submit(typed({ devices: '4' }));
    expect(moreDevicesDialog.$form.get()).toMatchObject({
      fields: { devices: 'Scrivi un numero da 1 a 3.' },
    });
    expect(api.sent).toEqual([]);
  });

  it('keeps the idempotency key of an attempt without a response, and takes another for another number', async () => {
    api.on(ADD, () => json({ detail: 'Riprova.' }, 503));
    for (const devices of ['2', '2', '1']) await moreDevicesDialog.submit(typed({ devices }));
    const [one, again, other] = keys();
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });

  it('shows why the API refuses, and remains open', async () => {
    api.on(ADD, () => json({ detail: 'Questa licenza è sospesa.', code: 'SUSPENDED' }, 409));
    await moreDevicesDialog.submit(typed({ devices: '1' }));
    expect(moreDevicesDialog.$form.get()).toMatchObject({
      state: 'failed',
      message: 'Questa licenza è sospesa.',
    });
    expect($adding.get()).toBe(license);
  });
});
