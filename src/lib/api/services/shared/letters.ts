import { html } from 'hono/html';
import type { Context } from '#lib/api/context.ts';
import type { Mail } from '#lib/api/mail.ts';
import { PRODUCT_NAME, TAGLINE } from '#lib/contract/routes/routes.ts';
import { mailName } from './mail-name.ts';
import { type Quote, quotedLines } from './quotes.ts';

/** An Italian mail, the source of its plain and HTML forms. */
export interface Letter {
  /** Names the mail in the log. */
  kind: string;
  subject: string;
  /** Our own words, and what somebody typed, which cannot look like them. */
  paragraphs: (string | Quote)[];
  action?: { label: string; path: string };
  closing: string;
}

/**
 * Whom a mail goes to. Without a confirmed address the name may be a stranger's, who must not reach a mailbox with
 * what they typed.
 */
export interface Recipient {
  email: string;
  firstName?: string;
  emailVerifiedAt?: number | null;
}

function greet({ firstName = '', emailVerifiedAt }: Recipient): string {
  const name = emailVerifiedAt ? mailName(firstName) : '';
  return name ? `Ciao ${name},` : 'Ciao,';
}

const inText = (part: string | Quote): string =>
  typeof part === 'string'
    ? part
    : quotedLines(part)
        .map((line) => `> ${line}`.trimEnd())
        .join('\n');

const inHtml = (part: string | Quote) =>
  typeof part === 'string'
    ? html`<p>${part}</p>`
    : html`<blockquote style="margin:0 0 1em;padding-left:12px;border-left:3px solid #9aa3b0;color:#4a5361">${quotedLines(part).map((line) => html`${line}<br>`)}</blockquote>`;

export async function compose({ env }: Context, to: Recipient, letter: Letter): Promise<Mail> {
  const greeting = greet(to);
  const url = letter.action && new URL(letter.action.path, env.SITE_ORIGIN).href;
  const signature = `${PRODUCT_NAME} · ${TAGLINE}`;
  const action = letter.action ? [`${letter.action.label}:\n${url}`] : [];
  const page = await html`<!doctype html>
<html lang="it">
<head><meta charset="utf-8"><title>${letter.subject}</title></head>
<body style="font-family:Georgia,serif;font-size:16px;line-height:1.5;color:#1c2430;max-width:36em;margin:0 auto;padding:24px">
<p>${greeting}</p>
${letter.paragraphs.map(inHtml)}
${letter.action ? html`<p><a href="${url}">${letter.action.label}</a></p><p>Se il collegamento non si apre, copia questo indirizzo nel browser:<br>${url}</p>` : ''}
<p>${letter.closing}</p>
<p style="border-top:1px solid #d5d9e0;padding-top:12px;font-size:14px">${signature}</p>
</body>
</html>`;
  return {
    kind: letter.kind,
    to: to.email,
    subject: letter.subject,
    text: [greeting, ...letter.paragraphs.map(inText), ...action, letter.closing, signature].join('\n\n'),
    html: String(page),
  };
}
