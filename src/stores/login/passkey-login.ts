import { computed } from 'nanostores';
import { PASSKEY_OFFER_MINUTES } from '#lib/contract/limits.ts';
import { getPasskey, knowsPasskeys } from '#stores/browser/passkeys.ts';
import { $user } from '#stores/kernel/session.ts';
import { call } from '#stores/portal/call.ts';
import { $page } from '#stores/portal/router.ts';
import { askPasskey } from '#stores/security/proof-form.ts';
import { loginForm } from './login.ts';

/** A control of the login form, while it is on the page. */
interface LoginPlace {
  current: Pick<HTMLButtonElement, 'form'> | null;
}

/** A challenge and the end of its validity. */
interface Challenge {
  options: Awaited<ReturnType<typeof askOptions>>;
  until: number;
}

/** A challenge that no passkey has answered, so that it can be reused. */
let unused: Challenge | undefined;

const askOptions = () => call('passkeyOptions');

async function keptChallenge(): Promise<Challenge> {
  if (!unused || unused.until <= Date.now())
    unused = { options: await askOptions(), until: Date.now() + PASSKEY_OFFER_MINUTES * 60_000 };
  return unused;
}

/**
 * Signs in with a passkey.
 *
 * @param place a control of the login form, which has the «remember me» box
 * @param passkey the passkey chosen at the field; if absent, the browser's dialog asks for one
 */
export async function signInByPasskey(place: LoginPlace, passkey?: Record<string, unknown>) {
  const remember = new FormData(place.current?.form ?? undefined).has('remember');
  const credential = passkey ?? (await askPasskey(async () => (await keptChallenge()).options));
  unused = undefined;
  return call('passkeyLogin', { body: { credential, remember } });
}

/** The login page is open and no login is running. */
const $isWaiting = computed(
  [$page, $user, loginForm.$form],
  (page, user, { state }) => page?.route === 'login' && !user && (state === 'idle' || state === 'failed'),
);
let open: LoginPlace | undefined;

/**
 * From now on, offers passkeys among the browser's suggestions in the email field, if it can, whenever the login page
 * is idle.
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
    // A failure need not be shown: the button still works.
    if (isWaiting) void offerUntil(end.signal).catch(() => {});
  });
}

/** Browsers do not limit an offer's time: each ends before its challenge does, and a new one replaces it. */
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

/** Waits until the page is visible, since hidden pages must not request challenges. */
const isSeen = () =>
  new Promise<void>((seen) => {
    if (!document.hidden) return seen();
    document.addEventListener('visibilitychange', () => seen(), { once: true });
  });
