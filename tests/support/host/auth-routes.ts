import { newCustomer } from './customers.ts';
import { fieldsOf, invalid, missing, ok, refreshNotValid } from './replies.ts';
import { bearer, open, type Route } from './route.ts';
import type { Customer } from './types.ts';

export function userOf({ email, profile, isEmailVerified }: Customer) {
  const { first_name = '', last_name = '' } = profile;
  const full_name = `${first_name} ${last_name}`.trim();
  return { email, first_name, last_name, full_name, profile_image: null, is_email_verified: isEmailVerified };
}

/** The text fields of a multipart form. */
function formFields(body: Buffer, contentType: string): Record<string, string> {
  const boundary = /boundary="?([^";]+)/.exec(contentType)?.[1];
  if (!boundary) return {};
  const parts = body.toString().split(`--${boundary}`);
  return Object.fromEntries(
    parts.flatMap((part) => {
      const found = /name="(\w+)"\r\n\r\n([\s\S]*)\r\n$/.exec(part);
      return found ? [[found[1] ?? '', found[2] ?? '']] : [];
    }),
  );
}

const accepted = () => ok({ message: 'Se l’indirizzo è registrato, riceverai un’email.' });

/** The calls of specification §7 under /api/auth/. */
export const authRoutes: Route[] = [
  open('POST', '/api/auth/login/', ({ request, host }) => {
    const { email = '', password = '', ...rest } = fieldsOf(request);
    const absent = missing({ email, password }, 'email', 'password');
    if (absent) return absent;
    if (Object.keys(rest).length > 0) return invalid({ non_field_errors: ['Campi sconosciuti.'] });
    const customer = host.customers.find((each) => each.email === email && each.password === password);
    if (!customer) return { status: 401, body: { detail: 'Nessun account attivo con queste credenziali' } };
    if (!customer.isEmailVerified) return invalid({ non_field_errors: ['Devi verificare la tua email.'] });
    return ok({ ...host.tokens.pair(customer), user: userOf(customer) });
  }),
  open('POST', '/api/auth/register/', ({ request, host }) => {
    const fields = fieldsOf(request);
    const absent = missing(
      fields,
      'username',
      'email',
      'password',
      'password_confirm',
      'first_name',
      'last_name',
    );
    if (absent) return absent;
    const { email = '', password = '', first_name = '', last_name = '' } = fields;
    if (host.customers.some((each) => each.email === email))
      return invalid({ email: ['Esiste già un utente con questa email.'] });
    const profile = { first_name, last_name };
    host.customers.push({
      ...newCustomer(),
      email,
      password,
      profile,
      isEmailVerified: false,
      licenses: [],
      payments: [],
    });
    return ok({ message: 'Registrazione completata.' }, 201);
  }),
  bearer('POST', '/api/auth/logout/', ({ request, host }) => {
    const { refresh = '' } = fieldsOf(request);
    return host.tokens.revoke(refresh) ? { status: 205 } : { ...refreshNotValid, status: 400 };
  }),
  open('POST', '/api/auth/token/refresh/', ({ request, host }) => {
    const { refresh = '' } = fieldsOf(request);
    const pair = host.tokens.rotate(refresh);
    return pair ? ok(pair) : refreshNotValid;
  }),
  bearer('GET', '/api/auth/profile/', ({ customer }) => ok({ ...userOf(customer), ...customer.profile })),
  bearer('PATCH', '/api/auth/profile/', ({ request, customer }) => {
    const { email, ...fields } = formFields(request.body, request.headers['content-type'] ?? '');
    if (email) customer.email = email;
    Object.assign(customer.profile, fields);
    return ok({ ...userOf(customer), ...customer.profile });
  }),
  bearer('POST', '/api/auth/change-password/', ({ request, customer }) => {
    const { old_password, new_password = '' } = fieldsOf(request);
    if (old_password !== customer.password) return invalid({ old_password: ['Password errata.'] });
    customer.password = new_password;
    return ok({ message: 'Password aggiornata.' });
  }),
  open('POST', '/api/auth/password-reset/', accepted),
  open('POST', '/api/auth/resend-verification-public/', accepted),
  bearer('POST', '/api/auth/resend-verification/', accepted),
  open('POST', '/api/auth/password-reset-confirm/', () => invalid({ token: ['Token non valido.'] })),
  open('POST', '/api/auth/verify-email/', () => invalid({ token: ['Token non valido.'] })),
];
