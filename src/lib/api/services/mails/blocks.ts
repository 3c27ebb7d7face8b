import { html } from 'hono/html';
import { type Block, plainText, type Words, wordsOf } from '#lib/text/terms/terms-document.ts';

/** A part of a legal text, as a plain-text mail shows it. */
export function blockInText(block: Block, origin: string): string {
  if (typeof block === 'string') return plainText(block, origin);
  if ('heading' in block) return block.heading.toUpperCase();
  if ('quote' in block) return `    ${plainText(block.quote, origin)}`;
  return block.map((item) => `- ${plainText(item, origin)}`).join('\n');
}

export function blockInHtml(block: Block, origin: string) {
  const marked = (text: string) => wordsOf(text).map((words) => wordsInHtml(words, origin));
  if (typeof block === 'string') return html`<p>${marked(block)}</p>`;
  if ('heading' in block) return html`<h3 style="font-size:16px">${block.heading}</h3>`;
  if ('quote' in block)
    return html`<blockquote style="margin:0 0 1em 24px">${marked(block.quote)}</blockquote>`;
  return html`<ul>${block.map((item) => html`<li>${marked(item)}</li>`)}</ul>`;
}

function wordsInHtml({ text, isStrong, address }: Words, origin: string) {
  if (address !== undefined) return html`<a href="${new URL(address, origin).href}">${text}</a>`;
  return isStrong ? html`<strong>${text}</strong>` : text;
}
