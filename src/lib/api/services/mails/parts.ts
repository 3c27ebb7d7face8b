import { html } from 'hono/html';
import type { Block } from '#lib/text/terms/terms-document.ts';
import { blockInHtml, blockInText } from './blocks.ts';
import { type Quote, quotedLines } from './quotes.ts';

/** A value with its label. */
export type Fact = [name: string, value: string];

export interface Link {
  label: string;
  path: string;
}

/** A part of a mail: our own text, or a quote of what a person typed, which cannot look like ours. */
export type Part = string | Quote | { facts: Fact[] } | { links: Link[] } | { document: readonly Block[] };

export function partInText(part: Part, origin: string): string {
  if (typeof part === 'string') return part;
  if ('typed' in part)
    return quotedLines(part)
      .map((line) => `> ${line}`.trimEnd())
      .join('\n');
  if ('facts' in part) return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  if ('links' in part)
    return part.links.map(({ label, path }) => `${label}:\n${new URL(path, origin).href}`).join('\n\n');
  return part.document.map((block) => blockInText(block, origin)).join('\n\n');
}

export function partInHtml(part: Part, origin: string) {
  if (typeof part === 'string') return html`<p>${part}</p>`;
  if ('typed' in part)
    return html`<blockquote style="margin:0 0 1em;padding-left:12px;border-left:3px solid #9aa3b0;color:#4a5361">${quotedLines(part).map((line) => html`${line}<br>`)}</blockquote>`;
  if ('facts' in part)
    return html`<table style="border-collapse:collapse;margin:0 0 1em">${part.facts.map(factInHtml)}</table>`;
  if ('links' in part)
    return html`<ul>${part.links.map(({ label, path }) => html`<li><a href="${new URL(path, origin).href}">${label}</a></li>`)}</ul>`;
  return html`${part.document.map((block) => blockInHtml(block, origin))}`;
}

const factInHtml = ([name, value]: Fact) =>
  html`<tr><th scope="row" style="padding:2px 16px 2px 0;text-align:left;vertical-align:top;font-weight:normal;color:#4a5361">${name}</th><td style="padding:2px 0;vertical-align:top">${value}</td></tr>`;
