import { count } from '#lib/format.ts';

/** Words of the bell and its panel of past notices. */
export const notices = {
  title: 'Notifiche',
  open: (unread: number) =>
    unread === 0 ? 'Notifiche' : `Notifiche: ${count(unread, 'da leggere', 'da leggere')}`,
  /** The badge has room for two digits. */
  badge: (unread: number) => (unread > 99 ? '99+' : String(unread)),
  empty: 'Nessuna notifica',
  emptyText: 'Qui ritrovi gli avvisi degli ultimi 7 giorni.',
  clear: 'Cancella tutte',
} as const;
