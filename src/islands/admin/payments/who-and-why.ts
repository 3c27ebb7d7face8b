import { payment as words } from '#lib/text/admin/payment.ts';

interface Decided {
  by: string;
  decided_by: string;
  reason: string;
}

/** The author and the reason of a decision, in one line. */
export const whoAndWhy = ({ by, decided_by: name, reason }: Decided): string =>
  [words.by[by as keyof typeof words.by] ?? by, name, reason].filter(Boolean).join(' · ');
