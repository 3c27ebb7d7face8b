import { computed } from 'nanostores';
import { PASSKEY_OFFER_MINUTES } from '#lib/contract/limits.ts';
import { getPasskey, knowsPasskeys } from '#stores/browser/passkeys.ts';
import { $user } from '#stores/kernel/session.ts';
import { call } from '#stores/portal/call.ts';
import { $page } from '#stores/portal/router.ts';
import { askPasskey } from '#stores/security/proof-form.ts';
import { loginForm } from './login.ts';

/** A control of a form, while it is there. */
interface LoginPlace {
  current: Pick<HTMLButtonElement, 'form'> | null;
}

/** A challenge, for as long as it may be shown. */
interface Challenge {
  options: Awaited<ReturnType<typeof askOptions>>;
  until: number;
}

/** Nobody has answered this challenge: it may be shown again. */
let unused: Challenge | undefined;

const askOptions = () => call('passkeyOptions');

async function keptChallenge(): Promise<Challenge> {
  if (!unused || unused.until <= Date.now())
    unused = { options: await askOptions(), until: Date.now() + PASSKEY_OFFER_MINUTES * 60_000 };
  return unused;
}

/**
 * Signs in by a passkey.
 *
 * @param place a control of the login's form, which tells whether to remember
 * @param passkey the one that was chosen at the field; without, the browser's dialog asks for one
 */
export async function signInByPasskey(place: LoginPlace, passkey?: Record<string, unknown>) {
  const remember = new FormData(place.current?.form ?? undefined).has('remember');
  const credential = passkey ?? (await askPasskey(async () => (await keptChallenge()).options));
  unused = undefined;
  return call('passkeyLogin', { body: { credential, remember } });
}

/** The login is open and nothing is under way. */
const $isWaiting = computed(
  [$page, $user, loginForm.$form],
  (page, user, { state }) => page?.route === 'login' && !user && (state === 'idle' || state === 'failed'),
);
let open: LoginPlace | undefined;

/**
 * From now on offers passkeys among what the browser fills into the address's field, where it can, whenever the login
 * waits for its visitor.
 */
export async function offerPasskeys(place: LoginPlace): Promise<void> {
  const isFirst = !open;
  open = place;
  if (!isFirst || !knowsPasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.()))
    return;
  let end: AbortController | undefined;
  $isWaiting.subscribe((isWaiting) => {
    end?.abort();
    end = new AbortController();
    // What fails is no visitor's concern: the button is still there.
    if (isWaiting) void offerUntil(end.signal).catch(() => {});
  });
}

/** The browser sets an offer no limit: each ends before its challenge does, and the next one takes its place. */
async function offerUntil(end: AbortSignal): Promise<void> {
  const { options, until } = await keptChallenge();
  if (end.aborted) return;
  const offer = new AbortController();
  const limit = setTimeout(() => offer.abort(), until - Date.now());
  end.addEventListener('abort', () => offer.abort());
  try {
    const passkey = await getPasskey(options, offer.signal);
    await loginForm.submit({ signIn: () => signInByPasskey(open ?? { current: null }, passkey) });
  } catch (error) {
    if (end.aborted || !offer.signal.aborted) throw error;
    await isSeen();
    if (!end.aborted) await offerUntil(end);
  } finally {
    clearTimeout(limit);
  }
}

/** A hidden page asks for nothing. */
const isSeen = () =>
  new Promise<void>((seen) => {
    if (!document.hidden) return seen();
    document.addEventListener('visibilitychange', () => seen(), { once: true });
  });
