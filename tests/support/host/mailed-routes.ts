import { randomUUID } from 'node:crypto';
import { newCustomer } from './customers.ts';
import { fieldsOf, invalid, missing, ok } from './replies.ts';
import { bearer, type Host, open, type Route } from './route.ts';
import type { Customer, Mailed } from './types.ts';

const byEmail = (host: Host, email: string | undefined) =>
  host.customers.find((customer) => customer.email === email);

/** Every link works once; a newer one of its kind replaces it. */
function mail(host: Host, kind: Mailed['kind'], { email: to }: Pick<Customer, 'email'>): void {
  host.mailed = host.mailed.filter((earlier) => earlier.to !== to || earlier.kind !== kind);
  host.mailed.push({ to, kind, token: randomUUID() });
}

function redeem(host: Host, kind: Mailed['kind'], token: string | undefined): Customer | undefined {
  const link = host.mailed.find((mailed) => mailed.kind === kind && mailed.token === token);
  host.mailed = host.mailed.filter((mailed) => mailed !== link);
  return byEmail(host, link?.to);
}

const accepted = () => ok({ message: 'Se l’indirizzo è registrato, riceverai un’email.' });
const badToken = invalid({ token: ['Il link non è valido o è scaduto.'] });

/** The error of two of Django's password rules, in its Italian translation. */
export function passwordProblem(password: string, confirm: string): string | undefined {
  if (password !== confirm) return 'I due campi password non corrispondono.';
  if (/^\d*$/.test(password)) return 'Questa password è composta interamente da caratteri numerici.';
  return undefined;
}

function register(host: Host, fields: Record<string, string>) {
  const names = ['username', 'email', 'password', 'password_confirm', 'first_name', 'last_name'];
  const absent = missing(fields, ...names);
  if (absent) return absent;
  const { email = '', password = '', password_confirm = '', first_name = '', last_name = '' } = fields;
  if (byEmail(host, email)) return invalid({ email: ['Esiste già un utente con questa email.'] });
  const problem = passwordProblem(password, password_confirm);
  if (problem) return invalid({ password: [problem] });
  const nothing = { licenses: [], payments: [], activations: [] };
  const person = { email, password, isEmailVerified: false, profile: { first_name, last_name } };
  const customer = { ...newCustomer(), ...nothing, ...person };
  host.customers.push(customer);
  mail(host, 'verify', customer);
  return ok({ message: 'Registrazione completata. Controlla la tua email.' }, 201);
}

/** The core calls that send a mailed link or start from one. */
export const mailedRoutes: Route[] = [
  open('POST', '/api/auth/register/', ({ request, host }) => register(host, fieldsOf(request))),
  open('POST', '/api/auth/verify-email/', ({ request, host }) => {
    const { token, ...rest } = fieldsOf(request);
    if (Object.keys(rest).length > 0) return invalid({ non_field_errors: ['Campi sconosciuti.'] });
    const customer = redeem(host, 'verify', token);
    if (!customer) return badToken;
    customer.isEmailVerified = true;
    return ok({ message: 'Email verificata.' });
  }),
  open('POST', '/api/auth/resend-verification-public/', ({ request, host }) => {
    const customer = byEmail(host, fieldsOf(request).email);
    if (customer && !customer.isEmailVerified) mail(host, 'verify', customer);
    return accepted();
  }),
  bearer('POST', '/api/auth/resend-verification/', ({ host, customer }) => {
    mail(host, 'verify', customer);
    return accepted();
  }),
  open('POST', '/api/auth/password-reset/', ({ request, host }) => {
    const customer = byEmail(host, fieldsOf(request).email);
    if (customer) mail(host, 'reset', customer);
    return accepted();
  }),
  open('POST', '/api/auth/password-reset-confirm/', ({ request, host }) => {
    const { token, new_password = '', new_password_confirm = '' } = fieldsOf(request);
    const problem = passwordProblem(new_password, new_password_confirm);
    if (problem) return invalid({ new_password: [problem] });
    const customer = redeem(host, 'reset', token);
    if (!customer) return badToken;
    customer.password = new_password;
    return ok({ message: 'Password aggiornata.' });
  }),
];
