import { LoginResult } from '#lib/contract/login/auth.ts';
import { call, clock, lastTokenTo, member, PASSWORD, read } from '#tests/support/worker/api.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addPayment } from '#tests/support/worker/fixtures/payments.ts';
import { runJobs } from '#tests/support/worker/work.ts';
import type { Meter } from './meter.ts';

/** Variants of calls with other queries at the same cost, and the hourly jobs. */
export const varyCalls = ({ record }: Meter) =>
  record(async (env) => {
    const ask: typeof call = (name, options) => call(name, options, env);
    const email = `${crypto.randomUUID()}@example.org`;
    const passwords = { password: PASSWORD, password_confirm: PASSWORD };
    const registration = { email, ...passwords, first_name: 'Ada', last_name: 'Rossi' };
    for (let twice = 0; twice < 2; twice += 1) await ask('register', { body: registration });
    await ask('verifyEmail', { body: { token: await lastTokenTo(email), password: PASSWORD } });
    await ask('register', { body: registration });
    const { refresh } = read(LoginResult, await ask('login', { body: { email, password: PASSWORD } }));
    for (let twice = 0; twice < 2; twice += 1) {
      await ask('tokenRefresh', { body: { refresh } });
      await ask('passwordReset', { body: { email } });
      await ask('recoverLicenses', { body: { email } });
    }

    const { id, access } = await member();
    await addPayment(id);
    await addLicense({ userId: id, productId: 'one', expiresAt: clock.now - 1 });
    for (const status of ['completed', 'fake']) await ask('payments', { access, query: { status } });
    const next = `${crypto.randomUUID()}@example.org`;
    const body = { city: 'Torino', email: next, current_password: PASSWORD };
    await ask('updateProfile', { access, body });
    await ask('verifyEmail', { body: { token: await lastTokenTo(next), password: PASSWORD } });
    await ask('newsletterSubscribe', { body: { email: next } });
    const token = await lastTokenTo(next);
    for (let twice = 0; twice < 2; twice += 1) await ask('newsletterConfirm', { body: { token } });
    await ask('newsletterSubscribe', { body: { email: next } });
    await runJobs(env);
  });
