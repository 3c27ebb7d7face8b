/** Words of the explore screen. */
export const explore = {
  title: 'Esplora',
  intro: 'Scopri che cosa fa ogni piattaforma, con un esempio di quello che vedrai.',
  product: 'Prodotto',
  comingSoon: 'In arrivo',
  features: 'Caratteristiche principali',
  specifications: 'Specifiche tecniche',
  illustrative: 'Dati illustrativi',
  platform: 'Scheda completa',
  buy: 'Prezzi e durate',
  loadError: 'Impossibile caricare i prodotti. Riprova più tardi.',
  toastTitle: 'Errore caricamento',
} as const;
