import { Hono } from 'hono';
import { DAY_MS } from '#lib/contract/limits.ts';
import { href } from '#lib/contract/routes/routes.ts';
import type { Env } from './env.ts';
import { refusals } from './refusals.ts';

/** RFC 9116 recommends less than a year. Each request computes the date anew, so it does not expire. */
const TRUSTED_DAYS = 90;

/** Well-known addresses (RFC 8615). */
export const wellKnown = new Hono<{ Bindings: Env }>();

/** Contacts for vulnerability reports (RFC 9116). */
wellKnown.get('/security.txt', ({ env }) => {
  const contacts = env.SECURITY_CONTACT?.split(',').map((contact) => contact.trim()) ?? [];
  if (!contacts.some(Boolean)) return refusals.notFound();
  const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const at = (path: string) => new URL(path, env.SITE_ORIGIN).href;
  const lines = [
    ...contacts.filter(Boolean).map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(midnight + TRUSTED_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: it, en',
    `Canonical: ${at('/.well-known/security.txt')}`,
    `Policy: ${at('/security')}`,
  ];
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' };
  return new Response(`${lines.join('\n')}\n`, { headers });
});

/** The redirect for password managers (W3C, «A Well-Known URL for Changing Passwords»). */
wellKnown.get('/change-password', (c) => c.redirect(href('changePassword'), 302));
