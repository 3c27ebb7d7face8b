import { expect, it } from 'vitest';
import { pageTemplate, templateOf } from '#lib/edge/templates.ts';

const at = (path: string) => `https://portal.test${path}`;

it.each([
  ['/', '/'],
  ['/articles/pac-o-pic', '/articles/pac-o-pic'],
  ['/licenses', '/licenses'],
  ['/licenses/4f1c', '/licenses/:id'],
  ['/reset-password/secret', '/reset-password/:token'],
  ['/RESET-PASSWORD/secret/', '/reset-password/:token'],
  ['/reset-password/secret/more', '/reset-password/*'],
  ['/verify-email/secret', '/verify-email/:token?'],
  ['/newsletter/confirm/secret', '/newsletter/confirm/:token'],
  ['/newsletter/unsubscribe/secret', '/newsletter/unsubscribe/:token'],
  ['/undo-email-change/secret', '/undo-email-change/:token'],
  ['/email-fatture/conferma/secret', '/email-fatture/conferma/:token'],
  ['/email-fatture/ferma/secret', '/email-fatture/ferma/:token'],
  ['/cambio-indirizzo/conferma/secret', '/cambio-indirizzo/conferma/:token'],
  ['/invito/secret', '/invito/:token'],
  ['/cambio-indirizzo/ferma/secret', '/cambio-indirizzo/ferma/:token'],
  ['/recesso/concludi/secret', '/recesso/concludi/:token'],
  ['/recesso/annulla/secret', '/recesso/annulla/:token'],
  ['/reimposta-accesso?token=secret', '/reimposta-accesso/:token'],
  ['/reimposta-accesso/ferma?token=secret', '/reimposta-accesso/ferma/:token'],
  ['/non-sono-stato-io?token=secret', '/non-sono-stato-io/:token'],
  ['/checkout/risk-manager?license=secret', '/checkout/:product'],
  ['/checkout/orders/secret?back=1', '/checkout/orders/:id'],
  ['/rinnovo-automatico/disdici/secret', '/rinnovo-automatico/disdici/:token'],
  ['/privacy?email=ada@example.com', '/privacy'],
  ['/ada@example.com', '/*'],
  ['/reset-password%2FAb3secret', '/*'],
  ['/Ab3secret/more', '/*/*'],
  ['/cookie-policy/secret', '/cookie-policy/*'],
])('keeps of the page %s no more than %s', (path, kept) => {
  expect(pageTemplate(new URL(at(path)))).toBe(kept);
  expect(templateOf('GET', at(path))).toBe(kept);
});

it.each([
  ['GET', '/api/licenses/files/secret/', '/api/licenses/files/:token/'],
  ['GET', '/api/licenses/my-licenses/?limit=5', '/api/licenses/my-licenses/'],
  ['POST', '/api/auth/profile/', '/api/*'],
  ['GET', '/api/secret', '/api/*'],
])('keeps of the call %s %s no more than %s', (method, path, kept) => {
  expect(templateOf(method, at(path))).toBe(kept);
});
