import { DAY_MS, MAX_OPEN_COUPONS } from '#lib/contract/limits.ts';
import { countTo, customersOf, id, payment, user } from './growth-model.ts';

/** The staff member named in the model's audit log. */
export const MODEL_STAFF = 'modello';

/** One below the limit, so that another coupon can be created. */
const OPEN_COUPONS = MAX_OPEN_COUPONS - 1;

/**
 * Statements that add rows for the admin lists: an audit entry for each licence; a mail, a conversation and a customer
 * without purchases for each customer; of a hundred licences one with a withdrawal, one with a refund request, one with
 * a coupon (few still open) and one with a discrepancy (few still undecided).
 */
export function shopStatements(count: number, now: number): string[] {
  const people = customersOf(count);
  const times = `${now} - (i * 7919) % 700 * ${DAY_MS} - i % 1000`;
  const rows = (into: string, total: number, select: string) =>
    `INSERT INTO ${into} ${countTo(total)} SELECT ${select} FROM n`;
  const few = Math.ceil(count / 100);

  return [
    rows(
      'users (id, email, password_hash, first_name, last_name, created_at)',
      people,
      `'d000' || ${id('i', 20)}, 'anna.verdi.' || i || '@example.com', '', 'Anna', 'Verdi', ${times}`,
    ),
    rows(
      'staff_events (actor_id, action, target, target_id, before, after, reason, network, country, created_at)',
      count,
      `'${MODEL_STAFF}', iif(i % 2, 'billing_corrected', 'message_closed'), iif(i % 2, 'user', 'message'),
        ${user(`i % ${people}`)}, '{"city":"Milano"}', '{"city":"Roma"}', 'Lo chiede il cliente', '', '', ${times}`,
    ),
    rows(
      'mails (id, user_id, kind, "to", content, keeps, state, due_at, created_at, ended_at)',
      people,
      `${id('i', 21)}, ${user('i')}, 'order', 'giulia.ferrari.' || i || '@example.com', '', 'envelope', 'done',
        ${now + DAY_MS}, ${times}, ${times}`,
    ),
    rows(
      `support_messages (id, user_id, name, email, category, subject, message, created_at, state, last_at)`,
      people,
      `${id('i', 22)}, ${user('i')}, 'Giulia Ferrari', 'giulia.ferrari.' || i || '@example.com', 'technical',
        'Attivazione', 'Non parte.', ${times}, iif(i % 100, 'closed', 'open'), ${times}`,
    ),
    rows(
      'withdrawals (id, year, number, name, contract, email, text, declared_at)',
      few,
      `${id('i', 23)}, 2000, i + 1, 'Giulia Ferrari', 'TRX-' || i, 'giulia.ferrari.' || i || '@example.com', '', ${times}`,
    ),
    rows(
      'coupons (id, code, kind, value, starts_at, ends_at, created_at)',
      few,
      `${id('i', 24)}, 'MODELLO-' || i, 'percent', 10, ${times}, iif(i < ${OPEN_COUPONS}, null, ${times}), ${times}`,
    ),
    rows(
      'discrepancies (id, kind, subject, detail, created_at, decision, decided_by, decided_at)',
      few,
      `${id('i', 25)}, 'task', 'event ' || i, 'Prova', ${times}, iif(i % 100, 'closed', null),
        iif(i % 100, '${MODEL_STAFF}', null), iif(i % 100, ${now}, null)`,
    ),
    `INSERT INTO withdrawal_decisions (withdrawal_id, decision, reason, decided_by, created_at)
      SELECT id, 'refused', 'Fuori termine', '${MODEL_STAFF}', declared_at FROM withdrawals WHERE year = 2000`,
    `INSERT INTO refund_requests (payment_id, user_id, reason, created_at, decision, decided_by, decided_at)
      ${countTo(few)} SELECT ${payment(0)}, ${user(`i % ${people}`)}, 'Non serve', ${times}, 'refused', '${MODEL_STAFF}', ${now} FROM n`,
  ];
}
