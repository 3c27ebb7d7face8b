import type { Context as HonoContext } from 'hono';
import * as v from 'valibot';
import { answerCalls } from '#lib/api/answers.ts';
import { authenticate, tokenNotValid } from '#lib/api/bearer.ts';
import { readForm } from '#lib/api/body.ts';
import { hasFactor, requireConfirmation } from '#lib/api/confirmed.ts';
import type { Api, Caller } from '#lib/api/context.ts';
import { found, invalid, refusedFor } from '#lib/api/errors.ts';
import { confirmPassword, followLink, linkInvalid, linkOf } from '#lib/api/guesses.ts';
import { requestEmailChange } from '#lib/api/services/account/email-change.ts';
import { undoEmailChange } from '#lib/api/services/account/email-undo.ts';
import { NO_PICTURE, pictureRefusals, readPicture } from '#lib/api/services/account/pictures/pictures.ts';
import {
  openPicture,
  type PictureChange,
  saveProfile,
  showProfile,
} from '#lib/api/services/account/profile.ts';
import { checkBuyer } from '#lib/api/services/billing/buyer.ts';
import { visitorOf } from '#lib/api/visitor.ts';
import { ProfileInput } from '#lib/contract/account/account.ts';
import { PICTURE_FIELD } from '#lib/contract/account/rules.ts';
import { calls } from '#lib/contract/calls/calls.ts';
import { ENDED_ACCOUNT_HEADER } from '#lib/contract/calls/protocol.ts';
import { REQUIRED } from '#lib/contract/messages.ts';

const ADDRESS_TAKEN = 'Questo indirizzo è ora di un altro account: scrivi all’assistenza.';
const UNDONE =
  'Il cambio è annullato e la password non vale più. Ti abbiamo scritto: con quell’email ne scegli una nuova.';

/** The fields that a request may change; others are ignored. */
const ProfileForm = v.object({
  ...ProfileInput.entries,
  /** A file replaces the picture; an empty text removes it. */
  [PICTURE_FIELD]: v.optional(v.union([v.literal(''), v.instance(File)], NO_PICTURE)),
});

export const profile = answerCalls({
  profile: ({ context, user }) => showProfile(context, user),
  undoEmailChange: async ({ c, context, input }) =>
    followLink(c, await linkOf(c, input), async () => {
      const outcome = await undoEmailChange(context, input.token, visitorOf(c));
      if (outcome.kind === 'invalid') throw linkInvalid();
      if (outcome.kind === 'taken') throw invalid({ token: [ADDRESS_TAKEN] });
      c.header(ENDED_ACCOUNT_HEADER, outcome.userId);
      return { message: UNDONE };
    }),
  profileImage: async ({ c, context, user, id }) => {
    const picture = found(await openPicture(context, user, id));
    return c.body(picture.body, 200, {
      'Content-Type': picture.httpMetadata?.contentType ?? 'application/octet-stream',
      'Content-Length': String(picture.size),
      'Content-Disposition': 'inline',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    });
  },
});

/** Accepts JSON or a form with a picture. */
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

async function readPictureChange(file: File | '' | undefined): Promise<PictureChange> {
  if (file === undefined) return { kind: 'keep' };
  if (file === '') return { kind: 'remove' };
  const check = await readPicture(file);
  if (check.kind === 'picture') return { kind: 'replace', picture: check.picture };
  throw invalid({ [PICTURE_FIELD]: [pictureRefusals[check.kind]] });
}

/**
 * Requires the password: somebody with access to a session must not be able to change the account's address.
 *
 * @returns the proof for the requesting browser
 */
async function requestChange(
  c: HonoContext<Api>,
  caller: Caller,
  email: string,
  password?: string,
): Promise<string> {
  if (hasFactor(email, caller)) await requireConfirmation(c, caller);
  if (password === undefined) throw invalid({ current_password: [REQUIRED] });
  await confirmPassword(c, caller, 'current_password', password);
  const request = await requestEmailChange(c.get('context'), caller, email);
  if (request.kind === 'accepted') return request.proof;
  const { seconds } = request;
  throw refusedFor(seconds, `Hai appena chiesto di cambiare indirizzo. Riprova tra ${seconds} secondi.`);
}
