import * as v from 'valibot';
import { id, line, timestamp } from '#lib/contract/fields.ts';
import { MAX_PASSKEY_NAME } from '#lib/contract/limits.ts';
import { REQUIRED } from '#lib/contract/messages.ts';

/**
 * A browser's response to a challenge, in the JSON form of WebAuthn Level 3 (`PublicKeyCredential.toJSON`). The API's
 * library validates its content.
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

const passkeyName = v.pipe(line(MAX_PASSKEY_NAME), v.minLength(1, REQUIRED));

export const PasskeyInput = v.object({ name: passkeyName, credential: PasskeyAnswer });
export const PasskeyNameInput = v.object({ name: passkeyName });
export const PasskeyLoginInput = v.object({ credential: PasskeyAnswer });

export const Passkey = v.object({
  id,
  name: v.string(),
  created_at: timestamp,
  last_used_at: v.nullable(timestamp),
});
export type Passkey = v.InferOutput<typeof Passkey>;

/** A new passkey; an account's first factor also returns recovery codes. */
export const NewPasskey = v.object({ passkey: Passkey, recovery_codes: v.array(v.string()) });
