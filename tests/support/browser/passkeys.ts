import type { Page } from '@playwright/test';

/**
 * Gives a page a virtual authenticator that recognizes its user by face or finger, like a phone. It belongs to the
 * tab, not to the browser: another tab needs another one, and gets the same passkeys with `put`.
 */
export async function addPasskeys(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const passkeys = async () =>
    (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  return {
    passkeys,
    put: (credential: Awaited<ReturnType<typeof passkeys>>[number]) =>
      devtools.send('WebAuthn.addCredential', { authenticatorId, credential }),
    /** Whether face or finger match; a mismatch ends the browser's dialog like «Annulla», or a key without a PIN. */
    recognize: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /**
     * Whether the user responds at all; otherwise the browser's dialog remains open. A user who responds also answers
     * a field that offers passkeys (conditional mediation) as soon as it appears.
     */
    answer: (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    /** Removes the authenticator with its passkeys. */
    remove: () => devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  };
}
