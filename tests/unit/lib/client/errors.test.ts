import { describe, expect, test } from 'vitest';
import {
  CallError,
  type Failure,
  failureText,
  fieldErrors,
  globalMessage,
  messageFor,
  reasonFor,
  serverMessage,
} from '#lib/client/errors.ts';

const answer = (status: number, body: unknown = undefined): Failure => ({ kind: 'answer', status, body });
const noResponse: Failure = { kind: 'no-response' };

describe('the general message', () => {
  test.each([
    [answer(403), 'Non hai i permessi per eseguire questa azione'],
    [answer(404), 'Risorsa non trovata'],
    [answer(422), 'Errore di validazione'],
    [answer(422, { errors: { email: ['Già usata.', 'Altro.'], name: ['Manca.'] } }), 'Già usata.'],
    [answer(422, { errors: { email: 'Già usata.' } }), 'Già usata.'],
    [answer(422, { errors: {} }), 'Errore di validazione'],
    [answer(429), 'Troppe richieste. Riprova tra qualche minuto.'],
    [answer(500), 'Errore del server. Riprova più tardi.'],
    [answer(502), 'Errore del server. Riprova più tardi.'],
    [answer(599), 'Errore del server. Riprova più tardi.'],
    [noResponse, 'Errore di connessione. Controlla la tua connessione internet.'],
    // The Worker's response if the host does not answer: the visitor sees a connection problem.
    [
      answer(503, { code: 'upstream_unavailable' }),
      'Errore di connessione. Controlla la tua connessione internet.',
    ],
    [
      answer(504, { code: 'upstream_timeout' }),
      'Errore di connessione. Controlla la tua connessione internet.',
    ],
  ])('of %j is «%s»', (failure, sentence) => expect(globalMessage(failure)).toBe(sentence));

  test.each([400, 401, 409, 413])('%d has none', (status) => {
    expect(globalMessage(answer(status))).toBeUndefined();
  });
});

describe('the server’s message is', () => {
  test.each([
    ['a message', { message: 'Uno', detail: 'Due' }, 'Uno'],
    ['a detail', { detail: 'Due', error: 'Tre' }, 'Due'],
    ['an error', { error: 'Tre' }, 'Tre'],
    ['the first non-field error', { non_field_errors: ['Quattro', 'Cinque'], email: ['x'] }, 'Quattro'],
    ['the first field error', { code: 'invalid', email: ['Cinque', 'x'] }, 'Cinque'],
    ['the first of the errors object', { errors: { email: ['Sei'] } }, 'Sei'],
    ['a text body', 'Sette', 'Sette'],
  ])('%s', (_, body, sentence) => expect(serverMessage(answer(400, body))).toBe(sentence));

  test.each([
    ['an HTML page', '<!doctype html><h1>Bad Request</h1>'],
    ['an indented HTML page', '\n  <html></html>'],
    ['nothing', undefined],
    ['an empty text', ''],
    ['null', null],
    ['an empty object', {}],
    ['a number', 7],
    ['a code alone', { code: 'not_found' }],
    ['an empty detail', { detail: '' }],
    ['nested lists that hold no text', { email: [[{}]] }],
  ])('not in %s', (_, body) => expect(serverMessage(answer(400, body))).toBeUndefined());

  test('never that of a 5xx answer', () => {
    expect(serverMessage(answer(500, { detail: 'relation "users" does not exist' }))).toBeUndefined();
  });
});

describe('an area’s failure', () => {
  const FALLBACK = 'Errore durante il reset della password';

  test('shows only the server’s message', () => {
    const error = new CallError(answer(400, { detail: 'Link scaduto.' }));
    expect(messageFor(error, FALLBACK)).toBe('Link scaduto.');
    expect(reasonFor(error)).toBeUndefined();
    expect(failureText(error, FALLBACK)).toBe('Link scaduto.');
  });

  test('shows the area’s message with the general one if the server gave none', () => {
    const error = new CallError(answer(500, '<h1>500</h1>'));
    expect(messageFor(error, FALLBACK)).toBe(FALLBACK);
    expect(reasonFor(error)).toBe('Errore del server. Riprova più tardi.');
    expect(failureText(error, FALLBACK)).toBe('Errore del server. Riprova più tardi.');
    expect(reasonFor(error, 'Impossibile inviare. Riprova più tardi.')).toBe('Errore del server.');
  });

  test('shows its message for any error that is not the API’s', () => {
    expect(messageFor(new Error('x'), FALLBACK)).toBe(FALLBACK);
    expect(reasonFor(new Error('x'))).toBeUndefined();
    expect(failureText(new Error('x'), FALLBACK)).toBe(FALLBACK);
  });
});

describe('errors by field', () => {
  test.each([
    ['lists', { email: ['Uno', 'Due'], password: ['Tre'] }, { email: 'Uno', password: 'Tre' }],
    ['an errors object', { errors: { email: ['Uno'], name: 'Due' } }, { email: 'Uno', name: 'Due' }],
    ['no other keys', { detail: 'x', code: 'y', email: ['Uno'] }, { email: 'Uno' }],
    ['no non-field errors', { non_field_errors: ['x'] }, {}],
    ['nothing in an HTML page', '<h1>x</h1>', {}],
  ])('%s', (_, body, fields) => expect(fieldErrors(new CallError(answer(400, body)))).toEqual(fields));

  test('none without an answer', () => {
    expect(fieldErrors(new CallError(noResponse))).toEqual({});
    expect(fieldErrors(new Error('x'))).toEqual({});
  });
});

test('an error knows its status, zero without an answer', () => {
  expect(new CallError(answer(404)).status).toBe(404);
  expect(new CallError(noResponse).status).toBe(0);
});
