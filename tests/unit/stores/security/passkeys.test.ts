// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { errorsOf } from '#stores/kernel/form.ts';
import { $renaming, startRenaming } from '#stores/kernel/renaming.ts';
import { passkeyDialog, proposedName } from '#stores/security/add-passkey.ts';
import { $addingPasskey, $question } from '#stores/security/dialog.ts';
import { $codes } from '#stores/security/recovery-codes.ts';
import { renameForm } from '#stores/security/rename-passkey.ts';
import { security } from '#stores/security/security.ts';
import { fakeApi, json, later } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';
import { passkeyOf, securityOf } from '#tests/support/stores/security.ts';
import { typed } from '#tests/support/stores/typed.ts';
import { until } from '#tests/support/until.ts';

const make = vi.hoisted(() => vi.fn());
vi.mock('#stores/browser/passkeys.ts', async (original) => ({
  ...(await original<typeof import('#stores/browser/passkeys.ts')>()),
  makePasskey: make,
}));
const { PasskeyUnused } = await import('#stores/browser/passkeys.ts');

const OVERVIEW = 'GET /api/auth/security/';
const OPTIONS = 'POST /api/auth/passkeys/options/';
const ADD = 'POST /api/auth/passkeys/';
const RENAME = 'PATCH /api/auth/passkeys/k1/';
const credential = { id: 'c', rawId: 'c', type: 'public-key', response: {}, clientExtensionResults: {} };
const passkey = passkeyOf('k1', 'Telefono');

const api = fakeApi();
const { visit } = asMember();

async function open() {
  api.on(OVERVIEW, () => json(securityOf({ passkeys: [passkey] })));
  api.on(OPTIONS, () => json({ challenge: 'abc' }));
  visit(
    '/settings/security',
    $addingPasskey,
    $question,
    $codes,
    $renaming,
    passkeyDialog.$form,
    renameForm.$form,
    security.$state,
  );
  await until(() => expect(names()).toEqual(['Telefono']));
  passkeyDialog.open(true);
}

function names() {
  const state = security.$state.get();
  return state.state === 'ready' ? state.data.passkeys.map(({ name }) => name) : state.state;
}

afterEach(() => {
  make.mockReset();
  $codes.set({ state: 'none' });
});

describe('a new passkey', () => {
  test('is stored with its name; the first factor shows its codes', async () => {
    await open();
    make.mockResolvedValue(credential);
    api.on(ADD, () => json({ passkey: passkeyOf('k2'), recovery_codes: ['ABCD-EFGH'] }, 201));
    await passkeyDialog.submit(typed({ name: ' Chiavetta ' }));
    expect(make).toHaveBeenCalledWith({ challenge: 'abc' });
    expect(api.sent.find(({ path }) => path === '/api/auth/passkeys/')?.body).toEqual({
      name: 'Chiavetta',
      credential,
    });
    expect($addingPasskey.get()).toBeUndefined();
    expect($codes.get()).toEqual({ state: 'unsaved', codes: ['ABCD-EFGH'] });
    expect(notices()).toEqual(['success: Passkey aggiunta']);
  });

  test('is listed although its response is lost', async () => {
    await open();
    make.mockResolvedValue(credential);
    const passkeys = [passkey, passkeyOf('k2', 'Chiavetta')];
    const since = '2026-11-02T08:00:00Z';
    api.on(OVERVIEW, () => json(securityOf({ passkeys, second_factor_since: since })));
    await passkeyDialog.submit(typed({ name: 'Chiavetta' }));
    expect(names()).toEqual(['Telefono', 'Chiavetta']);
    expect($question.get()).toEqual({ kind: 'replace-codes', isUnseen: true });
    expect(notices()).toEqual(['success: Passkey aggiunta']);
  });

  test('that was not created, as with a security key without a PIN, shows help', async () => {
    await open();
    make.mockRejectedValue(new PasskeyUnused());
    await passkeyDialog.submit(typed({ name: 'Chiavetta' }));
    expect(passkeyDialog.$form.get()).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('Una chiave di sicurezza deve avere un PIN'),
    });
    expect($addingPasskey.get()).toBe(true);
    expect(api.count(ADD)).toBe(0);
    expect(notices()).toEqual([]);
  });

  test.each([
    ['InvalidStateError', 'Su questo dispositivo c’è già una passkey del tuo account.'],
    ['NotSupportedError', 'Questo dispositivo non può creare una passkey.'],
  ])('that the browser refuses with %s shows why', async (name, message) => {
    await open();
    make.mockRejectedValue(new DOMException('no', name));
    await passkeyDialog.submit(typed({ name: 'Chiavetta' }));
    expect(passkeyDialog.$form.get()).toMatchObject({ state: 'failed', message });
  });

  test.each(['', '   ', 'a'.repeat(61)])('is not requested with the name «%s»', async (name) => {
    await open();
    await passkeyDialog.submit(typed({ name }));
    expect(errorsOf(passkeyDialog.$form.get())).toHaveProperty('name');
    expect(api.count(OPTIONS)).toBe(0);
  });

  test('is named after browser and system, with a unique name', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Windows NT 10.0) Firefox/146.0');
    expect(proposedName([])).toBe('Firefox su Windows');
    const taken = ['Firefox su Windows', 'Firefox su Windows 2'].map((name) => ({ name }));
    expect(proposedName(taken)).toBe('Firefox su Windows 3');
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('');
    expect(proposedName([])).toBe('Passkey');
  });
});

describe('another name', () => {
  test('shows at once', async () => {
    await open();
    startRenaming('k1');
    const answer = later();
    api.on(RENAME, answer.reply);
    const saved = renameForm.submit({ id: 'k1', name: 'Portatile' });
    expect(names()).toEqual(['Portatile']);
    expect($renaming.get()).toBeNull();
    api.on(OVERVIEW, () => json(securityOf({ passkeys: [{ ...passkey, name: 'Portatile' }] })));
    answer.arrive(json({ ...passkey, name: 'Portatile' }));
    await saved;
    expect(notices()).toEqual(['success: Nome aggiornato']);
  });

  test('that the server refuses is reset, and its input remains in the field', async () => {
    await open();
    startRenaming('k1');
    api.on(RENAME, () => json({ name: ['Caratteri non ammessi.'] }, 400));
    await renameForm.submit({ id: 'k1', name: 'Portatile' });
    expect(names()).toEqual(['Telefono']);
    expect($renaming.get()).toEqual({ id: 'k1', typed: 'Portatile' });
    expect(notices()).toEqual(['error: Impossibile rinominare la passkey: Caratteri non ammessi.']);
  });

  test('of a passkey that another tab has removed removes its row', async () => {
    await open();
    api.on(RENAME, () => json({ detail: 'Risorsa non trovata' }, 404));
    api.on(OVERVIEW, () => json(securityOf()));
    await renameForm.submit({ id: 'k1', name: 'Portatile' });
    await until(() => expect(names()).toEqual([]));
  });
});
