/** Words of the withdrawal on a payment's page. */
export const withdrawnPayment = {
  title: 'Recesso',
  declared: ({ number, text }: { number: string; text: string }, moment: string) =>
    `${number}, ${moment}: «${text}»`,
  pending: (moment: string) =>
    `Ha effetto il ${moment}: fino ad allora lo annulli con il link nella ricevuta.`,
  waived: (day: string) => `Il ${day} hai chiesto la chiave subito e hai rinunciato al recesso.`,
} as const;
