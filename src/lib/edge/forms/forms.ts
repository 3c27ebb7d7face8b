import * as v from 'valibot';
import type { CallName } from '#lib/contract/calls/calls.ts';
import { SECOND_FACTOR_REQUIRED } from '#lib/contract/calls/protocol.ts';
import { RedeemedCode } from '#lib/contract/codes/codes.ts';
import { SessionResult } from '#lib/contract/login/auth.ts';
import {
  ASSISTED_EMAIL_PAGE,
  FINISH_FACTOR_RESET_PAGE,
  INVITATION_PAGE,
  INVOICE_EMAIL_PAGE,
  REPORT_SIGN_IN_PAGE,
  STOP_ASSISTED_EMAIL_PAGE,
  STOP_FACTOR_RESET_PAGE,
  STOP_INVOICE_EMAIL_PAGE,
  UNDO_EMAIL_CHANGE_PAGE,
} from '#lib/contract/login/mailed-pages.ts';
import { LICENSE_RECOVERY_PAGE } from '#lib/contract/login/rules.ts';
import { NEWSLETTER_PAGE, newsletterPages } from '#lib/contract/newsletter/rules.ts';
import { loginTarget } from '#lib/contract/routes/guard.ts';
import {
  href,
  LOGOUT_PATH,
  matchRoute,
  ofOrganization,
  type RouteName,
  SECOND_FACTOR_PAGE,
} from '#lib/contract/routes/routes.ts';
import { FactorReset, ResetLink } from '#lib/contract/security/security.ts';
import { UNDO_WITHDRAWAL_PAGE, WITHDRAWAL_LINK_PAGE } from '#lib/contract/withdrawals/withdrawals.ts';
import { register } from '#lib/text/login/register.ts';
import type { FormPage, FormPlace, NoScriptForm } from './no-script-form.ts';
import { saleFormAt } from './sale-forms.ts';
import { declaration } from './withdrawal-forms.ts';

const withToken = (_: URLSearchParams, { params }: FormPlace) => ({ token: params.token ?? '' });

const secondFactorPage = ({ search: { redirect } }: FormPlace) =>
  redirect ? `${SECOND_FACTOR_PAGE}?${new URLSearchParams({ redirect })}` : SECOND_FACTOR_PAGE;

const afterLogin = ({ search }: FormPlace, answer: unknown) =>
  loginTarget(search.redirect, { isStaff: v.is(SessionResult, answer) && answer.is_staff });

const routeForms: Partial<Record<RouteName, NoScriptForm>> = {
  login: {
    call: 'login',
    fields: ['email', 'password'],
    more: (values) => ({ remember: values.has('remember') }),
    next: afterLogin,
    onRefusal: { code: SECOND_FACTOR_REQUIRED, page: secondFactorPage },
    silent: true,
  },
  register: {
    call: 'register',
    fields: ['email', 'password', 'password_confirm', 'first_name', 'last_name'],
    more: (values) => ({ username: values.get('email') ?? '' }),
    box: { name: 'terms', missing: register.termsMissing },
    next: () => href('login'),
  },
  forgotPassword: { call: 'passwordReset', fields: ['email'] },
  resetPassword: {
    call: 'passwordResetConfirm',
    fields: ['new_password', 'new_password_confirm'],
    more: withToken,
  },
  verifyEmail: {
    call: 'verifyEmail',
    fields: [],
    // Only the page for a browser without the proof asks for the password.
    more: (values, place) => ({
      ...withToken(values, place),
      ...(values.has('password') && { password: values.get('password') }),
    }),
  },
  support: {
    call: 'support',
    fields: ['name', 'email', 'category', 'subject', 'message'],
  },
  withdrawal: declaration,
  /** With JavaScript, the page first shows what the code grants. */
  redeem: {
    call: 'redeemCode',
    fields: ['code'],
    next: ({ params }, answer) =>
      v.is(RedeemedCode, answer)
        ? href('license', { ...ofOrganization(params.organization), id: String(answer.license.id) })
        : href('licenses', ofOrganization(params.organization)),
    silent: true,
  },
};

/** One field takes both an app's code and a printed recovery code. */
const secondFactor: NoScriptForm = {
  call: 'secondFactor',
  fields: ['code'],
  more: (values) => ({
    method: /^[\s\d]+$/.test(values.get('code') ?? '') ? 'totp' : 'recovery',
    remember_device: values.has('remember_device'),
  }),
  next: afterLogin,
  silent: true,
  variant: (values) => (values.has('lost') ? factorReset : undefined),
};
const factorReset: NoScriptForm = {
  call: 'askFactorReset',
  fields: [],
  result: (answer) => (v.is(FactorReset, answer) ? answer.effective_at : undefined),
  next: secondFactorPage,
};

const mailed = (call: CallName): NoScriptForm => ({ call, fields: [], more: withToken, result: 'message' });

/** Pages of the public site, by path; a path that ends with `/` is followed by a token. */
const siteForms: Readonly<Record<string, NoScriptForm>> = {
  [NEWSLETTER_PAGE]: { call: 'newsletterSubscribe', fields: ['email'], result: 'message' },
  [LICENSE_RECOVERY_PAGE]: { call: 'recoverLicenses', fields: ['email'], result: 'message' },
  [newsletterPages.confirm]: mailed('newsletterConfirm'),
  [newsletterPages.unsubscribe]: mailed('newsletterUnsubscribe'),
  [UNDO_EMAIL_CHANGE_PAGE]: mailed('undoEmailChange'),
  [INVITATION_PAGE]: { ...mailed('acceptInvitation'), fields: ['organization_id'] },
  [INVOICE_EMAIL_PAGE]: mailed('confirmInvoiceEmail'),
  [STOP_INVOICE_EMAIL_PAGE]: mailed('stopInvoiceEmail'),
  [ASSISTED_EMAIL_PAGE]: mailed('confirmAssistedEmail'),
  [STOP_ASSISTED_EMAIL_PAGE]: mailed('stopAssistedEmail'),
  [WITHDRAWAL_LINK_PAGE]: mailed('concludeWithdrawal'),
  [UNDO_WITHDRAWAL_PAGE]: mailed('undoWithdrawal'),
  [SECOND_FACTOR_PAGE]: secondFactor,
  [FINISH_FACTOR_RESET_PAGE]: mailed('finishFactorReset'),
  [STOP_FACTOR_RESET_PAGE]: mailed('stopFactorReset'),
  [REPORT_SIGN_IN_PAGE]: {
    call: 'reportSignIn',
    fields: [],
    more: withToken,
    next: (place, answer) =>
      v.is(ResetLink, answer) ? href('resetPassword', { token: answer.token }) : place.path,
    silent: true,
  },
  [LOGOUT_PATH]: {
    call: 'logout',
    fields: [],
    next: () => href('home'),
    // A visitor whose session has ended is signed out; the login redirects all others to the portal, with a new form.
    fallbackPage: href('login'),
    silent: true,
  },
};

/** The plain form at an address, if any. */
export function formAt(url: URL): FormPage | undefined {
  const ofSales = saleFormAt(url);
  if (ofSales) return ofSales;
  const page = matchRoute(url);
  const form = page && routeForms[page.route];
  if (form) return { form, place: page };
  const { pathname: path } = url;
  const search = Object.fromEntries(url.searchParams);
  const found = Object.entries(siteForms).find(([start]) =>
    start.endsWith('/') ? path.startsWith(start) : path === start,
  );
  if (!found) return undefined;
  const [start, siteForm] = found;
  const token = path.slice(start.length) || search.token || '';
  return { form: siteForm, place: { path, params: { token }, search } };
}
