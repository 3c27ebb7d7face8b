#!/usr/bin/env node
// The licensing part of a desktop product. README.md explains its use.
import { randomUUID } from 'node:crypto';
import { hostname, platform, release } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ask } from './api.mjs';
import { exit, full, refuse, say, unreachable } from './outcomes.mjs';
import { readLicenseFile, readSigned } from './signed.mjs';
import {
  fingerprint,
  folder,
  forget,
  readOfflineFile,
  readState,
  writeOfflineFile,
  writeState,
} from './store.mjs';
import { update } from './updates.mjs';

const VERSION = '2.4.1';

/** The codes that mean that the slot is free, now or when the offline file ends. */
const GIVEN_BACK = new Set(['DEACTIVATED', 'SLOT_RESERVED']);
const notActivated = { code: 'NOT_ACTIVATED', detail: 'Questo dispositivo non è attivato.' };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    api: { type: 'string', default: process.env.COA_API ?? 'http://localhost:8787' },
    product: { type: 'string', default: process.env.COA_PRODUCT ?? 'risk-manager' },
    name: { type: 'string', default: hostname() },
    wait: { type: 'string', default: '600' },
    every: { type: 'string', default: '5' },
    builder: { type: 'string' },
  },
});
const device = { productId: values.product, fingerprint: fingerprint() };
const credential = (key) => ({
  license_key: key,
  product_id: device.productId,
  fingerprint: device.fingerprint,
});
const day = (instant) => new Date(instant).toLocaleDateString('it-IT');

async function activate(key) {
  if (!key) return usage();
  // A real product ships with the keys; this sample fetches them at its first activation.
  const published = await ask(values.api, `public-keys/?product_id=${encodeURIComponent(values.product)}`);
  if (published.kind === 'unreachable') return unreachable(published);
  if (!Array.isArray(published.body.keys)) return unreachable({ why: 'le chiavi pubbliche mancano' });
  const about = {
    name: values.name,
    platform: `${platform()} ${release()}`.slice(0, 40),
    app_version: VERSION,
  };
  const outcome = await askUntilFree({ ...credential(key), ...about });
  if (outcome.kind === 'unreachable') return unreachable(outcome);
  const { status, body } = outcome;
  if (status >= 400) return refuse(body);
  if (!body.license) return unreachable({ why: 'la risposta non è del servizio' });
  writeState({ key, keys: published.body.keys });
  say(
    body.detail,
    `Dispositivi in uso: ${body.license.active_activations} di ${body.license.max_activations}.`,
  );
  return exit.allowed;
}

/**
 * Activates. Without a free slot it prints where to free one and retries every few seconds, so that the customer only
 * has to return. A failed request is a reason to retry too.
 */
async function askUntilFree(question) {
  const pause = Number(values.every) * 1000;
  const end = Date.now() + Number(values.wait) * 1000;
  let first;
  for (;;) {
    const outcome = await ask(values.api, 'activate/', question);
    const isFull = outcome.body?.code === 'ACTIVATION_LIMIT_REACHED';
    if (!isFull && (outcome.kind === 'answer' || !first)) return outcome;
    const isLast = Date.now() + pause > end;
    if (!first) full(outcome.body, !isLast);
    first ??= outcome;
    if (isLast) return first;
    await sleep(pause);
  }
}

/** Runs at every start: asks the API, and reads the offline file only without a response. */
async function start() {
  const state = readState();
  if (!state) return refuse(notActivated);
  const nonce = randomUUID();
  const question = { ...credential(state.key), nonce, app_version: VERSION };
  const outcome = await ask(values.api, 'validate/', question);
  if (outcome.kind === 'unreachable') return startOffline(state, outcome.why);
  const { signature, detail } = outcome.body;
  const claims = readSigned(signature, 'validation', state.keys);
  // An unsigned response (also a refusal), or one to another question or product, counts as none.
  if (claims?.nonce !== nonce || claims.product_id !== device.productId)
    return startOffline(state, 'la risposta non è autentica');
  if (!claims.valid) return refuse({ code: claims.code, detail });
  say(detail, claims.expires_at && `Scade il ${day(claims.expires_at)}.`);
  return exit.allowed;
}

function startOffline(state, why) {
  say(`Il servizio licenze non risponde (${why}).`);
  const text = readOfflineFile();
  if (!text) {
    say('Senza rete serve il file di licenza offline: preparalo con «offline» quando sei collegato.');
    return exit.unknown;
  }
  const file = readLicenseFile(text, state.keys, device, new Date());
  if (file.kind === 'expired') {
    say('Il file di licenza offline è scaduto: collegati perché il servizio possa rispondere.');
    return exit.unknown;
  }
  if (file.kind === 'bad') return refuse({ detail: `Il prodotto non si avvia: ${file.why}.` });
  say(`Uso offline consentito fino al ${day(file.until)}.`);
  return exit.allowed;
}

async function offline() {
  const state = readState();
  if (!state) return refuse(notActivated);
  const outcome = await ask(values.api, 'offline-file/', credential(state.key));
  if (outcome.kind === 'unreachable') return unreachable(outcome);
  if (outcome.status >= 400) return refuse(outcome.body);
  if (!outcome.body.content) return unreachable({ why: 'la risposta non è del servizio' });
  const file = readLicenseFile(outcome.body.content, state.keys, device, new Date());
  if (file.kind === 'expired') return refuse({ detail: 'File non salvato: è già scaduto.' });
  if (file.kind === 'bad') return refuse({ detail: `File non salvato: ${file.why}.` });
  say(
    `File di licenza salvato in ${writeOfflineFile(outcome.body.content)}`,
    `Vale fino al ${day(file.until)}.`,
  );
  return exit.allowed;
}

async function deactivate() {
  const state = readState();
  if (!state) return refuse(notActivated);
  const outcome = await ask(values.api, 'deactivate/', credential(state.key));
  if (outcome.kind === 'unreachable') return unreachable(outcome);
  if (outcome.status >= 400) return refuse(outcome.body);
  if (!GIVEN_BACK.has(outcome.body.code)) return unreachable({ why: 'la risposta non è del servizio' });
  forget();
  say(outcome.body.message);
  return exit.allowed;
}

function checkForUpdate(version = VERSION) {
  const state = readState();
  if (!state) return refuse(notActivated);
  const { api, product, builder } = values;
  return update(state, { api, product, version, folder, builder });
}

function usage() {
  say(
    'Uso: node coa.mjs [--api URL] [--product ID] [--name NOME] [--wait SECONDI] activate CHIAVE | start | offline | update [VERSIONE] | deactivate',
  );
  return exit.unknown;
}

const commands = { activate, start, offline, update: checkForUpdate, deactivate };
const [command = '', ...rest] = positionals;
try {
  process.exitCode = await (Object.hasOwn(commands, command) ? commands[command](...rest) : usage());
} catch (error) {
  // A full disk, for instance, is no refusal; an uncaught error would exit with 1.
  say(`Il programma si è interrotto: ${error.message}`);
  process.exitCode = exit.unknown;
}
