import type { FormStep, SentForm } from '#lib/contract/routes/sent-form.ts';
import { newsletter } from '#lib/text/site/newsletter.ts';
import { siteForms } from '#lib/text/site/site.ts';
import { firstText } from './first-text.ts';

/** The message of a public page after its plain form was sent. */
export function sentenceAfter(sent: SentForm | FormStep): string {
  if (sent.state === 'done') return sent.result ?? '';
  if (sent.state !== 'refused') return '';
  const { call, status, body } = sent;
  // The box on a prerendered page has no token: this page has one, and a second press sends it.
  if (call === 'newsletterSubscribe' && status === 403) return newsletter.oneMore;
  return (status < 500 && firstText(body)) || siteForms.failed;
}
