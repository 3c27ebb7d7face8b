export const resend = {
  submit: 'Invia di nuovo il link di verifica',
  busy: 'Invio in corso...',
  wait: (seconds: number) => `Puoi riprovare tra ${seconds} s`,
  sent: 'Se l’indirizzo è registrato e non ancora verificato, riceverai un nuovo link.',
  sentTitle: 'Email inviata',
  failedTitle: 'Invio non riuscito',
  failed: "Errore durante l'invio dell'email di verifica",
} as const;
