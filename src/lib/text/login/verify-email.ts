export const verifyEmail = {
  title: 'Verifica dell’email',
  intro: 'Premi il pulsante per confermare che questo indirizzo email è tuo.',
  submit: 'Conferma l’indirizzo',
  busy: 'Stiamo verificando il tuo indirizzo…',
  doneTitle: 'Email verificata',
  done: 'Il tuo indirizzo è confermato: ora puoi accedere.',
  login: 'Accedi',
  failedTitle: 'Verifica non riuscita',
  failed: "Errore durante la verifica dell'email",
  missingToken: "Token di verifica mancante nell'URL",
  resendIntro: 'Il link può essere scaduto: scrivi il tuo indirizzo e te ne inviamo uno nuovo.',
  proveTitle: 'Un’ultima verifica',
  proveIntro:
    'Questo non è il browser da cui è partita la registrazione: scrivi la password scelta allora. Se la registrazione non è tua, chiudi questa pagina o scegline un’altra.',
  proveChangeIntro:
    'Questo non è il browser da cui è partita la richiesta: scrivi la password dell’account che passa a questo indirizzo. Se non l’hai chiesto tu, chiudi questa pagina: non cambia nulla.',
  elsewhereTitle: 'Serve l’altro browser',
  proveSubmit: 'Conferma',
  chooseInstead: 'Non la ricordi? Scegline un’altra',
  chooseTitle: 'Scegli nome e password',
  newIntro: 'Con la password e il tuo indirizzo accedi al tuo account e vedi le tue licenze.',
  chooseIntro:
    'Il tuo account avrà questi dati: ogni altra password scelta per il tuo indirizzo non varrà più.',
  chooseSubmit: 'Conferma e salva la password',
  proveInstead: 'Ho la password della registrazione',
} as const;
