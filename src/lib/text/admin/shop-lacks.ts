import type { ShopLack } from '#lib/contract/admin/shop/shop.ts';

/** Why a shop sells nothing for money yet. */
export const shopLacks = {
  title: 'Il negozio non vende ancora',
  lacks: {
    saved: 'Controlla i dati e salvali: sono ancora quelli del rilascio.',
    vatNumber: 'Scrivi la partita IVA: quella indicata è inventata.',
    phone: 'Scrivi il telefono, che va indicato prima dell’ordine.',
  } satisfies Record<ShopLack, string>,
  complete: 'Completa i dati del negozio',
} as const;
