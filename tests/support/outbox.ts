import { type APIRequestContext, expect } from '@playwright/test';
import type { shownMail } from '#lib/api/services/mails/outbox-rows.ts';
import { readBy } from '#tests/support/local-http.ts';

/** A mail that the local run stored instead of sending. */
export type Mail = ReturnType<typeof shownMail>;

async function newest(
  request: APIRequestContext,
  address: string,
  isMeant: (mail: Mail) => boolean,
  what: string,
): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const mails: Mail[] = await (await readBy(request, '/dev/outbox.json')).json();
        found = mails.find((mail) => mail.to === address && isMeant(mail));
        return found;
      },
      { message: `${what} to ${address}` },
    )
    .toBeDefined();
  if (!found) throw new Error(`Not there: ${what} to ${address}`);
  return found;
}

/** Waits for the newest mail to an address with a matching subject: earlier mails may exist. */
export const newestMailTo = (request: APIRequestContext, address: string, subject = /./): Promise<Mail> =>
  newest(request, address, (mail) => subject.test(mail.subject), `a mail «${subject}»`);

const linkIn = (mail: Mail, path: string) =>
  mail.links.find((each) => new URL(each).pathname.startsWith(path));

/** The mail's link under a path: `linkTo(mail, '/verify-email/')`. */
export function linkTo(mail: Mail, path: string): string {
  const link = linkIn(mail, path);
  if (!link) throw new Error(`«${mail.subject}» holds no link to ${path}`);
  return link;
}

/** Waits for the newest mail to an address with a link under a path; pass a subject if an earlier mail may have one. */
export async function newestLinkTo(
  request: APIRequestContext,
  address: string,
  path: string,
  subject = /./,
): Promise<string> {
  const hasLink = (mail: Mail) => subject.test(mail.subject) && linkIn(mail, path) !== undefined;
  return linkTo(await newest(request, address, hasLink, `a link to ${path}`), path);
}
