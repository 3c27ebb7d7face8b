/** Words of the dialog that frees a slot for a device whose program was refused. */
export const freeSlot = {
  title: 'Libera un posto',
  intro: (use: string) =>
    `La licenza è in uso su ${use}. Disattivane uno: è già scelto quello che non si usa da più tempo.`,
  which: 'Dispositivo da disattivare',
  lastSeen: (day: string) => `Ultimo uso: ${day}`,
  reserved: (day: string) => `Ha un file offline: il suo posto si libera il ${day}`,
  submit: 'Libera il posto',
  failedTitle: 'Posto non liberato',
  freed: 'C’è un posto libero',
  back: 'Torna al programma: ora puoi attivarlo.',
  full: 'Nessun posto si può liberare adesso',
  fullUntil: (day: string) =>
    `I posti sono riservati a dispositivi con un file offline: il primo si libera il ${day}.`,
  stillReserved: (day: string) =>
    `Il dispositivo è disattivato, ma ha un file offline: il suo posto si libera il ${day}.`,
  nextSwap: (day: string) =>
    `Un dispositivo nuovo si può attivare dal ${day}, quando torna possibile una sostituzione; quelli di prima possono tornare anche ora.`,
} as const;
