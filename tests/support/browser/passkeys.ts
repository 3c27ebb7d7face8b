import type { Page } from '@playwright/test';

/**
 * Gives a page's browser a place for passkeys that knows its user by face or finger, like a phone's. It stays with the
 * tab, not with the browser: another tab gets its own, and the same passkeys by `put`.
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
    /** Whether face or finger fits; one that does not ends the browser's dialog like «Annulla», or a key without a PIN. */
    recognize: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /**
     * Whether somebody answers at all; otherwise the browser's dialog stays open. Whoever does answers a field that
     * offers passkeys (conditional mediation) as soon as it is there.
     */
    answer: (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    /** Takes the passkeys away: the browser has no place for them any more. */
    remove: () => devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  };
}
