import { useEffect, useRef, useState } from 'react';
import { useMissing } from '#islands/hooks.ts';
import { Button } from '#islands/ui/actions/Button.tsx';
import { atFirstAction } from '#lib/client/first-action.ts';
import { login } from '#lib/text/login/login.ts';
import { importCode } from '#stores/kernel/renew-document.ts';
import { loginForm } from '#stores/login/login.ts';

const loadPasskeys = () => import('#stores/login/passkey-login.ts');

/** Signs in without a password, if host and browser support it; the email field then offers passkeys too. */
export function PasskeyButton({ isBusy }: { isBusy: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isKnown, setKnown] = useState(true);
  const isMissing = useMissing().has('passkeyOptions');

  useEffect(() => {
    setKnown('PublicKeyCredential' in window);
    // A failure need not be shown: the button still works.
    atFirstAction(
      () =>
        void loadPasskeys().then(
          ({ offerPasskeys }) => offerPasskeys(button),
          () => {},
        ),
    );
  }, []);

  if (isMissing || !isKnown) return null;
  const signIn = async () => (await importCode(loadPasskeys)).signInByPasskey(button);
  return (
    <Button
      ref={button}
      variant="secondary"
      disabled={isBusy}
      onClick={() => void loginForm.submit({ signIn })}
    >
      {login.passkey}
    </Button>
  );
}
