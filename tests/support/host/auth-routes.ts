import { passwordProblem } from './mailed-routes.ts';
import { fieldsOf, invalid, missing, ok, refreshNotValid } from './replies.ts';
import { bearer, open, type Route } from './route.ts';
import type { Customer } from './types.ts';

export function userOf({ email, profile, isEmailVerified, picture }: Customer) {
  const { first_name = '', last_name = '' } = profile;
  const full_name = `${first_name} ${last_name}`.trim();
  const names = { email, first_name, last_name, full_name };
  return { ...names, profile_image: picture, is_email_verified: isEmailVerified };
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

/** The core calls under /api/auth/. */
export const authRoutes: Route[] = [
  open('POST', '/api/auth/login/', ({ request, host }) => {
    const { email = '', password = '', ...rest } = fieldsOf(request);
    const absent = missing({ email, password }, 'email', 'password');
    if (absent) return absent;
    if (Object.keys(rest).length > 0) return invalid({ non_field_errors: ['Campi sconosciuti.'] });
    const customer = host.customers.find((each) => each.email === email && each.password === password);
    if (!customer) return { status: 401, body: { detail: 'Nessun account attivo con queste credenziali' } };
    if (!customer.isEmailVerified)
      return invalid({ non_field_errors: ['Devi verificare la tua email prima di accedere.'] });
    return ok({ ...host.tokens.pair(customer), user: userOf(customer) });
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
    const { email, profile_image, ...fields } = formFields(
      request.body,
      request.headers['content-type'] ?? '',
    );
    if (email && email !== customer.email) {
      customer.email = email;
      customer.isEmailVerified = false;
    }
    Object.assign(customer.profile, fields);
    if (profile_image === '') customer.picture = null;
    // Django serves media files from the host's address.
    if (request.body.includes('name="profile_image"; filename='))
      customer.picture = `http://testserver/media/${customer.id}.png`;
    return ok({ ...userOf(customer), ...customer.profile });
  }),
  bearer('POST', '/api/auth/change-password/', ({ request, customer }) => {
    const { old_password, new_password = '', new_password_confirm = '' } = fieldsOf(request);
    if (old_password !== customer.password) return invalid({ old_password: ['Password errata.'] });
    const problem = passwordProblem(new_password, new_password_confirm);
    if (problem) return invalid({ new_password: [problem] });
    customer.password = new_password;
    return ok({ message: 'Password aggiornata.' });
  }),
];
