import type { Customer } from '#lib/contract/admin/customers/customers.ts';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { EXPIRING_DAYS } from '#lib/contract/limits.ts';
import { customerTasks as words } from '#lib/text/admin/customer-tasks.ts';

/** An open task for staff. `href` is its page; undefined if it is done on this page. */
export interface Task {
  text: string;
  href?: string;
}

/** The open tasks of a customer, the most urgent kind first. */
export function tasksOf(customer: Customer): Task[] {
  return [...asked(customer), ...ofPayments(customer), ...ofLicenses(customer), ...ofAccount(customer)];
}

const asked = ({ conversations, withdrawals }: Customer): Task[] => [
  ...withdrawals
    .filter(({ state }) => state === 'open')
    .map(({ id, number }) => ({ text: words.withdrawal(number), href: staffHref('withdrawal', { id }) })),
  ...conversations
    .filter(({ conversation_state: state }) => state === 'open')
    .map(({ id, subject, last_message_at: at }) => ({
      text: words.conversation(subject, at),
      href: staffHref('message', { id }),
    })),
];

function ofPayments({ payments }: Customer): Task[] {
  return payments.flatMap(({ id, transaction_id: code, asks_refund, is_refused, invoice_number }) => {
    const href = staffHref('payment', { id });
    return [
      ...(asks_refund ? [{ text: words.refund(code), href }] : []),
      ...(is_refused ? [{ text: words.refused(invoice_number ?? code), href }] : []),
    ];
  });
}

function ofLicenses({ licenses }: Customer): Task[] {
  return licenses.flatMap((license) => {
    const { id, product_name: product, status, auto_renewal, days_until_expiry: days } = license;
    const href = staffHref('license', { id });
    if (status === 'suspended') return [{ text: words.suspended(product), href }];
    if (status !== 'active') return [];
    const isEnding = days !== null && days <= EXPIRING_DAYS && !auto_renewal;
    const isFull = license.slots >= license.max_activations;
    return [
      ...(isEnding ? [{ text: words.ending(product, days), href }] : []),
      ...(isFull ? [{ text: words.full(product, license.max_activations), href }] : []),
    ];
  });
}

function ofAccount({ is_verified: isVerified, mails, email, factors }: Customer): Task[] {
  const failed = mails.filter(({ state }) => state === 'failed').length;
  return [
    ...(isVerified ? [] : [{ text: words.unverified }]),
    ...(factors.reset_at ? [{ text: words.reset(factors.reset_at) }] : []),
    ...(failed > 0
      ? [{ text: words.mails(failed), href: staffHref('mails', {}, { address: email, state: 'failed' }) }]
      : []),
  ];
}
