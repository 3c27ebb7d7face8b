import { KNOWN_DEVICE_HEADER } from '#lib/contract/calls/protocol.ts';
import { REPORT_SIGN_IN_PAGE } from '#lib/contract/login/mailed-pages.ts';
import { call, mailsTo, PASSWORD } from './api.ts';

export const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0';

export const logIn = (email: string, headers: Record<string, string> = {}, password = PASSWORD) =>
  call('login', { body: { email, password }, headers });

/** The header of a browser that has signed in before. */
export const markOf = async (email: string) => ({
  [KNOWN_DEVICE_HEADER]: (await logIn(email)).headers.get(KNOWN_DEVICE_HEADER) ?? '',
});

export const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

/** The tokens of mailed links that report a sign-in, for an address, newest first. */
export async function reportTokens(email: string): Promise<string[]> {
  const links = (await mailsTo(email)).flatMap((mail) => mail.links).map((link) => new URL(link));
  return links
    .filter(({ pathname }) => pathname === REPORT_SIGN_IN_PAGE)
    .map(({ searchParams }) => searchParams.get('token') ?? '');
}

export const reportSignIn = (token: string) => call('reportSignIn', { body: { token } });
