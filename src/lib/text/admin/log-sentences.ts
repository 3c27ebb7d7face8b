import { idsIn, type NamedKind } from '#lib/contract/admin/log.ts';
import { COMMAND_LINE, PORTAL } from '#lib/contract/admin/rules.ts';
import type { StaffEvent } from '#lib/contract/admin/staff.ts';
import { TEST_EVENT } from '#lib/contract/admin/webhooks/rules.ts';
import { discrepancies } from './discrepancies.ts';
import { actionWords } from './license-changes.ts';
import { log } from './log.ts';
import { did } from './log-actions.ts';
import { mails } from './mails.ts';
import { webhooks } from './webhooks.ts';

/** What is called so where it is gone: its name went with it. */
const gone: Readonly<Record<string, string>> = {
  user: 'un cliente eliminato',
  license: 'non più presente',
  bulk: 'non più conservata',
  import: 'non più conservata',
  payment: 'non più conservato',
  withdrawal: 'non più conservato',
  product: 'non più presente',
  release: 'non più conservata',
  message: 'eliminato',
  saved_answer: 'eliminata',
  mail: 'non più conservata',
  news: 'eliminata',
  webhook: 'eliminato',
  api_key: 'eliminata',
  coupon: 'eliminato',
  codes: 'non più conservati',
  discrepancy: 'non più conservata',
  invitation: 'un indirizzo non più conservato',
  device: 'non più presente',
  event: 'non più conservato',
};

/** Names that are words of a list. */
const worded: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  discrepancy: discrepancies.kinds,
  mail: mails.kinds,
  event: { ...webhooks.types, [TEST_EVENT]: webhooks.testEvent },
  bulk: Object.fromEntries(Object.entries(actionWords).map(([action, { label }]) => [action, label])),
};

/** Names that somebody has chosen, and words of a list, stand apart from the sentence around them. */
const quoted = new Set<NamedKind>([
  'bulk',
  'import',
  'message',
  'saved_answer',
  'mail',
  'news',
  'webhook',
  'api_key',
  'coupon',
  'codes',
  'discrepancy',
]);

/** What a thing is called. */
export function nameOf(names: StaffEvent['names'], kind: NamedKind, id: string): string {
  const name = names[id];
  if (name === undefined) return gone[kind] ?? log.gone;
  const said = worded[kind]?.[name] ?? name;
  return quoted.has(kind) ? `«${said}»` : said;
}

/** What the things that a fact lists are called. */
export const namesIn = (names: StaffEvent['names'], kind: NamedKind, value: unknown): string =>
  idsIn(value)
    .map((id) => nameOf(names, kind, id))
    .join(', ');

/** What the facts call a thing that has gone: its row went, its entries keep what it was. */
function keptName({ target, before, after }: StaffEvent): string | undefined {
  const facts = { ...before, ...after };
  if (target === 'release') return facts.version ? String(facts.version) : undefined;
  const name = facts.name ?? facts.subject ?? facts.title ?? facts.code;
  const isNamed = ['webhook', 'news', 'api_key', 'coupon', 'saved_answer'].includes(target);
  return isNamed && name ? `«${name}»` : undefined;
}

/** Who did what to what, as a sentence in three parts. */
export function sentenceOf(event: StaffEvent): { who: string; did: string; whom: string } {
  const { target, target_id: id, names } = event;
  const kind = target as NamedKind;
  const isNamed = names[id] !== undefined;
  const whom = id === 'shop' ? log.theShop : target === 'transmission' ? id : undefined;
  return {
    who: actorOf(event),
    // What a newer version has written has no words here yet.
    did: (did as Readonly<Record<string, string>>)[event.action] ?? log.didOther,
    whom: whom ?? (isNamed ? nameOf(names, kind, id) : (keptName(event) ?? nameOf(names, kind, id))),
  };
}

type Acting = Pick<StaffEvent, 'actor_kind' | 'actor_name'>;
/** A person's name, a program's key, or who ran the command line. */
export function actorOf({ actor_kind: kind, actor_name: name }: Acting): string {
  if (kind === 'api_key') return log.apiKey(name);
  if (kind === PORTAL) return log.portal;
  if (kind === COMMAND_LINE) return name ? log.byCommandLine(name) : log.commandLine;
  return name || log.formerColleague;
}
