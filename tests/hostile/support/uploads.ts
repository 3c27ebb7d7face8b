import type { UserAgent } from '#tests/support/user-agent.ts';

/** Headers of a write from one of the site's pages, for a request that is made by hand. */
export const ownWrite = (agent: UserAgent) => ({
  Origin: agent.origin,
  'Sec-Fetch-Site': 'same-origin',
  'X-CSRFToken': agent.csrf,
  Cookie: [...agent.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});

/** Sends the profile's form. */
export function saveProfile(agent: UserAgent, fields: Record<string, string | File>): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return agent.visit('/api/auth/profile/', { method: 'PATCH', body: form, headers: ownWrite(agent) });
}
