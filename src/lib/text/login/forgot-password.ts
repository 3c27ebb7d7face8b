export const forgotPassword = {
  title: 'Password dimenticata',
  intro: 'Scrivi il tuo indirizzo email: ti invieremo un link per scegliere una nuova password.',
  submit: 'Invia il link',
  busy: 'Invio in corso...',
  wait: (seconds: number) => `Riprova tra ${seconds} s`,
  sentTitle: 'Controlla la posta',
  sent: 'Se l’indirizzo corrisponde a un account, riceverai un’email con il link per reimpostare la password.',
  failed: "Errore durante l'invio dell'email",
  failedTitle: 'Invio non riuscito',
} as const;
