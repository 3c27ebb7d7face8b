import { html } from 'hono/html';
import type { Context } from '#lib/api/context.ts';
import type { Mail } from '#lib/api/mail.ts';
import { PRODUCT_NAME, TAGLINE } from '#lib/contract/routes/routes.ts';

/** An Italian mail, the source of its plain and HTML forms. */
export interface Letter {
  /** Names the mail in the log. */
  kind: string;
  subject: string;
  paragraphs: string[];
  action?: { label: string; path: string };
  closing: string;
}

export interface Recipient {
  email: string;
  /** Only if the recipient wrote it: a stranger's «name» must not reach a mailbox. */
  firstName?: string;
}

export async function compose({ env }: Context, to: Recipient, letter: Letter): Promise<Mail> {
  const greeting = to.firstName ? `Ciao ${to.firstName},` : 'Ciao,';
  const url = letter.action && new URL(letter.action.path, env.SITE_ORIGIN).href;
  const signature = `${PRODUCT_NAME} · ${TAGLINE}`;
  const action = letter.action ? [`${letter.action.label}:\n${url}`] : [];
  const page = await html`<!doctype html>
<html lang="it">
<head><meta charset="utf-8"><title>${letter.subject}</title></head>
<body style="font-family:Georgia,serif;font-size:16px;line-height:1.5;color:#1c2430;max-width:36em;margin:0 auto;padding:24px">
<p>${greeting}</p>
${letter.paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
${letter.action ? html`<p><a href="${url}">${letter.action.label}</a></p><p>Se il collegamento non si apre, copia questo indirizzo nel browser:<br>${url}</p>` : ''}
<p>${letter.closing}</p>
<p style="border-top:1px solid #d5d9e0;padding-top:12px;font-size:14px">${signature}</p>
</body>
</html>`;
  return {
    kind: letter.kind,
    to: to.email,
    subject: letter.subject,
    text: [greeting, ...letter.paragraphs, ...action, letter.closing, signature].join('\n\n'),
    html: String(page),
  };
}
