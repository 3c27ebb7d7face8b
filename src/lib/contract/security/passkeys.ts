import * as v from 'valibot';
import { line } from '#lib/contract/fields.ts';

/**
 * What a browser answers to a challenge, in the JSON form of WebAuthn Level 3 (`PublicKeyCredential.toJSON`): the API's
 * library checks what is in it.
 */
export const PasskeyAnswer = v.looseObject({
  id: line(1400),
  rawId: line(1400),
  type: v.literal('public-key'),
  response: v.record(v.string(), v.unknown()),
  clientExtensionResults: v.record(v.string(), v.unknown()),
});

/** Options for `navigator.credentials.get` or `create`, in the JSON form of WebAuthn Level 3. */
export const PasskeyOptions = v.looseObject({ challenge: v.string() });
