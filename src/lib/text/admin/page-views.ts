/** Words of the page views on the seller's overview. */
export const pageViews = {
  loadFailed: 'Non è stato possibile caricare le visite',
  title: (days: number) => `Visite alle pagine, ultimi ${days} giorni`,
  nothing: 'Nessuna visita in questi giorni.',
  day: 'Giorno',
  page: 'Pagina',
  views: 'Visite',
  most: 'Pagine più visitate',
  home: 'Home',
} as const;
