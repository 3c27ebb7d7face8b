import { Hono, type Context as HonoContext } from 'hono';
import * as v from 'valibot';
import { authenticate, tokenNotValid } from '#lib/api/bearer.ts';
import { readBody, readForm } from '#lib/api/body.ts';
import { requireFactor } from '#lib/api/confirmed.ts';
import type { Api, Caller } from '#lib/api/context.ts';
import { invalid, refused, refusedFor } from '#lib/api/errors.ts';
import { confirmPassword, followLink, linkOf } from '#lib/api/guesses.ts';
import { requestEmailChange } from '#lib/api/services/account/email-change.ts';
import { undoEmailChange } from '#lib/api/services/account/email-undo.ts';
import { readPicture } from '#lib/api/services/account/pictures/pictures.ts';
import {
  openPicture,
  type PictureChange,
  saveProfile,
  showProfile,
} from '#lib/api/services/account/profile.ts';
import { checkBuyer } from '#lib/api/services/billing/buyer.ts';
import { visitorOf } from '#lib/api/visitor.ts';
import { ProfileInput } from '#lib/contract/account/account.ts';
import { PICTURE_FIELD } from '#lib/contract/account/profile-fields.ts';
import { calls } from '#lib/contract/calls/calls.ts';
import { ENDED_ACCOUNT_HEADER } from '#lib/contract/calls/protocol.ts';
import { TokenInput } from '#lib/contract/login/auth.ts';
import { REQUIRED } from '#lib/contract/messages.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';

const NO_PICTURE = 'Scegli un’immagine PNG, JPEG o WebP.';
const LINK_INVALID = 'Il collegamento non è valido o è scaduto.';
const ADDRESS_TAKEN = 'Questo indirizzo è ora di un altro account: scrivi all’assistenza.';
const UNDONE =
  'Il cambio è annullato e la password non vale più. Ti abbiamo scritto: con quel messaggio ne scegli una nuova.';
const LARGE_PICTURE = 'L’immagine supera 1 MB.';
const WIDE_PICTURE = 'L’immagine supera 4096 × 4096 pixel.';

/** The fields that a request may change; others are ignored. */
const ProfileForm = v.object({
  ...ProfileInput.entries,
  /** A file replaces the picture, an empty text removes it. */
  [PICTURE_FIELD]: v.optional(v.union([v.literal(''), v.instance(File)], NO_PICTURE)),
});

export const profile = new Hono<Api>();

profile.get(calls.profile.path, async (c) => {
  const { user } = await authenticate(c);
  return c.json(await showProfile(c.get('context'), user));
});

profile.patch(calls.updateProfile.path, async (c) => {
  const caller = await authenticate(c);
  const { user } = caller;
  const context = c.get('context');
  const {
    [PICTURE_FIELD]: file,
    email,
    current_password: password,
    ...change
  } = await readForm(c, ProfileForm);
  const checked = checkBuyer(user, change);
  const picture = await readPictureChange(file);
  const proof = email && email !== user.email ? await requestChange(c, caller, email, password) : undefined;
  const saved = await saveProfile(context, user, checked, picture);
  if (!saved) throw tokenNotValid();
  return c.json({ ...(await showProfile(context, saved)), ...(proof && { proof }) });
});

profile.post(calls.undoEmailChange.path, async (c) => {
  const link = await linkOf(c, await readBody(c, TokenInput));
  return followLink(c, link, async () => {
    const outcome = await undoEmailChange(c.get('context'), link.token, visitorOf(c));
    if (outcome.kind === 'invalid') throw invalid({ token: [LINK_INVALID] });
    if (outcome.kind === 'taken') throw invalid({ token: [ADDRESS_TAKEN] });
    return c.json({ message: UNDONE }, 200, { [ENDED_ACCOUNT_HEADER]: outcome.userId });
  });
});

profile.get(calls.profileImage.path, async (c) => {
  const { user } = await authenticate(c);
  const picture = await openPicture(c.get('context'), user, c.req.param('id'));
  if (!picture) throw refused(404, NOT_FOUND);
  return c.body(picture.body, 200, {
    'Content-Type': picture.httpMetadata?.contentType ?? 'application/octet-stream',
    'Content-Length': String(picture.size),
    'Content-Disposition': 'inline',
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  });
});

async function readPictureChange(file: File | '' | undefined): Promise<PictureChange> {
  if (file === undefined) return { kind: 'keep' };
  if (file === '') return { kind: 'remove' };
  const check = await readPicture(file);
  if (check.kind === 'picture') return { kind: 'replace', picture: check.picture };
  const sentences = {
    foreign: NO_PICTURE,
    'too-large': LARGE_PICTURE,
    'too-many-pixels': WIDE_PICTURE,
  } as const;
  throw invalid({ [PICTURE_FIELD]: [sentences[check.kind]] });
}

/**
 * Asks for the password first: a borrowed session must not move the account.
 *
 * @returns the proof for the browser that asks
 */
async function requestChange(
  c: HonoContext<Api>,
  caller: Caller,
  email: string,
  password?: string,
): Promise<string> {
  await requireFactor(c, caller);
  if (password === undefined) throw invalid({ current_password: [REQUIRED] });
  await confirmPassword(c, caller, 'current_password', password);
  const request = await requestEmailChange(c.get('context'), caller, email);
  if (request.kind === 'accepted') return request.proof;
  const { seconds } = request;
  throw refusedFor(seconds, `Hai appena chiesto di cambiare indirizzo. Riprova tra ${seconds} secondi.`);
}
