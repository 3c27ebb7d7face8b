import { Clock, Handshake, LifeBuoy, type LucideIcon, Mail, Wrench } from 'lucide-react';
import { Card } from '#islands/ui/data/Card.tsx';
import type { SupportInfo } from '#lib/contract/support/info.ts';
import { type SupportCategory, supportCategories } from '#lib/contract/support/rules.ts';
import { support } from '#lib/text/support/support.ts';

const icons = { general: LifeBuoy, technical: Wrench, business: Handshake } as const satisfies Record<
  SupportCategory,
  LucideIcon
>;

/** Mailboxes by kind of request (docs/product.md, 12.1 Contacts and answer times). */
export function SupportContacts({ info }: { info: SupportInfo }) {
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {supportCategories.map((category) => {
        const { title, text } = support.contacts[category];
        const email = info.mailboxes[category];
        const Icon = icons[category];
        return (
          <li key={category} className="grid">
            <Card className="flex flex-col items-start">
              <Icon size={20} className="text-brand" />
              <h2 className="mt-3 text-xl">{title}</h2>
              <p className="mt-1 mb-4 text-sm text-muted">{text}</p>
              <a
                href={`mailto:${email}`}
                className="mt-auto inline-flex items-center gap-2 text-sm font-semibold wrap-anywhere text-brand underline"
              >
                <Mail size={16} />
                <span>{email}</span>
              </a>
            </Card>
          </li>
        );
      })}
    </ul>
  );
}

/** Quickest first. */
export function SupportTimes({ info: { answer_hours: hours } }: { info: SupportInfo }) {
  const byHours = supportCategories.toSorted((a, b) => hours[a] - hours[b]);
  return (
    <Card title={support.timesTitle} aside={<Clock size={18} className="text-muted" />}>
      <dl className="divide-y divide-line text-sm">
        {byHours.map((category) => (
          <div
            key={category}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-3 first:pt-0 last:pb-0"
          >
            <dt className="text-muted">{support.times[category]}</dt>
            <dd className="font-semibold whitespace-nowrap tabular">{support.within(hours[category])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
