import { type APIRequestContext, expect } from '@playwright/test';

/** A mail that the local run kept instead of sending. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  files: { name: string; type: string; href: string }[];
  sentAt: string;
}

/** Waits for the newest mail to an address, with such a subject. */
export async function newestMailTo(
  request: APIRequestContext,
  address: string,
  subject = /./,
): Promise<Mail> {
  let newest: Mail | undefined;
  await expect
    .poll(
      async () => {
        const mails: Mail[] = await (await request.get('/dev/outbox.json')).json();
        newest = mails.find((mail) => mail.to === address && subject.test(mail.subject));
        return newest;
      },
      { message: `a mail to ${address}` },
    )
    .toBeDefined();
  if (!newest) throw new Error(`No mail to ${address}`);
  return newest;
}

/** The mail's link under a path: `linkTo(mail, '/verify-email/')`. */
export function linkTo(mail: Mail, path: string): string {
  const link = mail.links.find((each) => new URL(each).pathname.startsWith(path));
  if (!link) throw new Error(`«${mail.subject}» holds no link to ${path}`);
  return link;
}
