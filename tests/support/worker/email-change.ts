import * as v from 'valibot';
import { call, lastTokenTo, PASSWORD } from './api.ts';

/** Proofs that requests returned, by the requested address. */
export const proofs = new Map<string, unknown>();

export async function ask(access: string, email: string, password = PASSWORD) {
  const reply = await call('updateProfile', { access, body: { email, current_password: password } });
  const given = v.safeParse(v.object({ proof: v.string() }), reply.body);
  if (given.success) proofs.set(email.toLowerCase(), given.output.proof);
  return reply;
}

export const verify = (body: object) => call('verifyEmail', { body });
/** Confirms with the newest link to an address, in the browser that requested it. */
export const confirm = async (email: string) =>
  verify({ token: await lastTokenTo(email), proof: proofs.get(email) });
export const newAddress = () => `${crypto.randomUUID()}@example.org`;
export const profileOf = async (access: string) => (await call('profile', { access })).body;
