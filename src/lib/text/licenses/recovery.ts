/** The link to the page, apart from its words, which only the page needs. */
export const LOST_KEY = 'Hai perso la chiave?';

/** Words of the page where lost licence keys are asked for. */
export const recovery = {
  title: 'Recupera la chiave di licenza',
  description:
    'Hai perso la chiave di una licenza COA? Scrivi l’indirizzo del tuo account e ricevi via email le chiavi di tutte le licenze valide.',
  lead: 'Scrivi l’indirizzo del tuo account: ti mandiamo le chiavi di tutte le tue licenze valide.',
  email: 'Email',
  submit: 'Invia le chiavi',
  notOffered: 'Al momento non puoi chiederle qui. Le trovi nel portale, alla pagina Licenze.',
  signedIn: 'Ricordi la password? Le chiavi sono nel portale:',
  licenses: 'le tue licenze',
  unsent:
    'L’email arriva solo a un indirizzo confermato. Se dopo qualche minuto non c’è, guarda nella posta indesiderata o scrivi a',
} as const;
