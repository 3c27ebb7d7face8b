import { MAX_EXTRA_DEVICES, MIN_CHARGE_CENTS } from '#lib/contract/limits.ts';
import type { DeviceRefusal } from '#lib/contract/sales/rules.ts';
import { count, formatEuro } from '#lib/format.ts';

const devices = (n: number) => count(n, 'dispositivo', 'dispositivi');

/** Sentences about orders of more devices for a licence. */
export const deviceOrders = {
  label: (n: number, day: string) => `${devices(n)} in più fino al ${day}`,
  noCoupon: 'I codici sconto non valgono per i dispositivi in più.',
  noRenewal: 'I dispositivi in più non si rinnovano da soli: li rinnovi con la licenza.',
  whichLicense: 'Scegli la licenza che riceve i dispositivi.',
  added: (name: string, label: string, limit: number) =>
    `${name}, ${label}: ora puoi usare la licenza su ${devices(limit)}.`,
  refunded: (n: number, limit: number) => `${devices(n)} in meno: ora puoi usarla su ${devices(limit)}.`,
  refusals: {
    SUSPENDED: 'Questa licenza è sospesa: non può ricevere altri dispositivi.',
    REVOKED: 'Questa licenza è revocata: non può ricevere altri dispositivi.',
    UNPAID: 'Questa licenza aspetta ancora il pagamento: aggiungi dispositivi quando il suo ordine è pagato.',
    ENDLESS: 'Questa licenza non ha scadenza: scrivi all’assistenza per usarla su altri dispositivi.',
    TRIAL: 'Questa è una prova: acquista la licenza, poi aggiungi dispositivi.',
    EXPIRED: 'Questa licenza è scaduta: rinnovala, poi aggiungi dispositivi.',
    WITHDRAWN: 'Questo prodotto non è più in vendita.',
    NO_DEVICES: 'Per questo prodotto non si vendono dispositivi in più.',
    MANY_DEVICES: `Oltre ai dispositivi del prodotto una licenza ne può avere altri ${MAX_EXTRA_DEVICES}.`,
    TOO_LOW: `Per i giorni che restano il prezzo è sotto ${formatEuro(MIN_CHARGE_CENTS)}, il minimo che si può pagare: scegli più dispositivi, o aggiungili dopo il rinnovo.`,
  } satisfies Record<DeviceRefusal, string>,
} as const;
