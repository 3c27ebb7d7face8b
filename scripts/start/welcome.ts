/** The message of `npm start` when the product is ready. */
export function welcome(url: string): string {
  return `
COA is ready:  ${url}
Sent mail:     ${url}/dev/outbox
Demo accounts: demo@example.com             licences, payments and downloads of every kind
               vuoto@example.com            nothing bought yet
               nonverificato@example.com    email not verified
               staff@example.com            the seller's; secret of its app for codes:
                                            JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP
Password:      Portafoglio-2026

Ctrl-C stops it.`;
}
