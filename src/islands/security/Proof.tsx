import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { useUser } from '#islands/hooks.ts';
import { Form } from '#islands/parts/Form.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import type { Elements } from '#islands/ui/elements.ts';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { PasswordField } from '#islands/ui/fields/PasswordField.tsx';
import type { ProofMethod } from '#lib/contract/security/security.ts';
import { proof as text } from '#lib/text/security/proof.ts';
import { textOf } from '#stores/kernel/form.ts';
import { type createProofForm, possibleWays } from '#stores/security/proof-form.ts';

interface ProofProps {
  /** The methods, in the order in which they are offered. */
  ways: readonly string[];
  proofForm: ReturnType<typeof createProofForm>;
  /** A button next to the submit button. */
  extra?: Elements;
  /** Further fields. */
  children?: Elements;
}

/** Asks for one of the account's proofs, and offers the others. */
export function Proof({ ways, proofForm, extra, children }: ProofProps) {
  const form = useStore(proofForm.$form, { ssr: 'initial' });
  const possible = possibleWays(ways);
  const [chosen, setChosen] = useState(possible[0]);
  const fields = useRef<HTMLDivElement>(null);
  const busy = form.state === 'busy' ? text.busy : undefined;

  useEffect(() => {
    const first = chosen === 'passkey' ? '[type=submit]' : 'input:not([hidden])';
    fields.current?.querySelector<HTMLElement>(first)?.focus();
  }, [chosen]);

  if (!chosen) {
    return (
      <div className="grid gap-5">
        <Alert tone="warning" title={text.none} />
        <div className="flex justify-end">{extra}</div>
      </div>
    );
  }
  const read = (values: FormData) => ({
    method: chosen,
    code: textOf(values, 'code'),
    password: textOf(values, 'password'),
    remember: values.has('remember_device'),
  });
  const choose = (way: ProofMethod) => {
    proofForm.clear();
    setChosen(way);
  };

  return (
    <>
      <Form store={proofForm} read={read} failedTitle={text.failedTitle}>
        <div ref={fields} className="grid gap-5">
          <Asked key={chosen} method={chosen} />
          {children}
          <div className="flex flex-wrap justify-end gap-2">
            {extra}
            <Button
              type="submit"
              busy={busy}
              aria-describedby={chosen === 'passkey' ? 'passkey-hint' : undefined}
            >
              {chosen === 'passkey' ? text.ways.passkey.use : text.submit}
            </Button>
          </div>
        </div>
      </Form>
      {possible.length > 1 && (
        <ul className="mt-1 grid justify-items-start gap-2 text-sm">
          {possible
            .filter((way) => way !== chosen && way !== 'password')
            .map((way) => (
              <li key={way}>
                <button
                  type="button"
                  className="min-h-6 text-brand underline"
                  onClick={() => busy ?? choose(way)}
                >
                  {text.ways[way as keyof typeof text.ways].use}
                </button>
              </li>
            ))}
        </ul>
      )}
    </>
  );
}

function Asked({ method }: { method: ProofMethod }) {
  const user = useUser();
  if (method === 'passkey') {
    return (
      <p id="passkey-hint" className="text-sm text-muted">
        {text.ways.passkey.hint}
      </p>
    );
  }
  if (method === 'password') {
    return (
      <>
        {/* Tells password managers which account's password is requested. */}
        <input type="text" name="username" autoComplete="username" value={user?.email} readOnly hidden />
        <PasswordField label={text.password} name="password" autoComplete="current-password" required />
      </>
    );
  }
  const { label, hint } = text.ways[method];
  const isCode = method === 'totp';
  return (
    <Field
      label={label}
      hint={hint}
      name="code"
      inputMode={isCode ? 'numeric' : undefined}
      autoComplete={isCode ? 'one-time-code' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
