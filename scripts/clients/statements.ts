import { sign } from '#lib/api/services/devices/signing.ts';
import { current, foreign, former, impostor, plainYes, yes } from './samples.ts';

const claimsOf = (payload: string) => JSON.parse(Buffer.from(payload, 'base64').toString());
/** Changes the first character of a signature, which remains base64. */
const bent = (sig: string) => (sig.startsWith('A') ? 'B' : 'A') + sig.slice(1);

/** Signed validations and their claims; `null` for forgeries. */
export async function statements() {
  const purpose = 'validation';
  const signed = await sign(current, purpose, yes);
  const earlier = await sign(former, purpose, { ...yes, nonce: 'n-0' });
  const no = await sign(current, purpose, { ...yes, valid: false, code: 'REVOKED', status: 'revoked' });
  const trial = await sign(current, purpose, { ...yes, is_trial: true, features: [], limits: {} });
  const unknown = {
    ...yes,
    ...{ valid: false, code: 'NOT_FOUND', license_id: null, status: null, expires_at: null },
    ...{ is_trial: null, features: null, limits: null, fingerprint: null },
  };
  const richer = await sign(current, purpose, { ...yes, added: { later: ['ü', 1] } });
  const believed = (about: string, statement: typeof signed) => {
    return { about, purpose, signed: statement, claims: claimsOf(statement.payload) };
  };
  const changed = Buffer.from(JSON.stringify({ ...claimsOf(no.payload), valid: true })).toString('base64');
  return [
    believed('a yes', signed),
    believed('a no', no),
    believed('signed by the key before', earlier),
    believed('about a trial', trial),
    believed('about a key that nobody knows', await sign(current, purpose, unknown)),
    believed('of a server that told neither features nor trials', await sign(current, purpose, plainYes)),
    believed('with a field that is new', richer),
    { about: 'a changed payload', purpose, signed: { ...no, payload: changed }, claims: null },
    { about: 'a changed signature', purpose, signed: { ...signed, sig: bent(signed.sig) }, claims: null },
    { about: 'for another purpose', purpose: 'license-file', signed, claims: null },
    {
      about: 'by a key that is not published',
      purpose,
      signed: await sign(foreign, purpose, yes),
      claims: null,
    },
    {
      about: 'by a stranger under our name',
      purpose,
      signed: await sign(impostor, purpose, yes),
      claims: null,
    },
    { about: 'with an algorithm of its own', purpose, signed: { ...signed, alg: 'none' }, claims: null },
    {
      about: 'of another version',
      purpose,
      signed: await sign(current, purpose, { ...yes, version: 2 }),
      claims: null,
    },
    { about: 'nothing', purpose, signed: null, claims: null },
    { about: 'without a signature', purpose, signed: { payload: signed.payload, kid: 'v2' }, claims: null },
  ];
}
