import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { useCsrf, usePage, useSent } from '#islands/hooks.ts';
import { Link } from '#islands/parts/Link.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { Spinner } from '#islands/ui/feedback/Spinner.tsx';
import { CSRF_FIELD } from '#lib/contract/routes/sent-form.ts';
import { auth } from '#lib/text/login/pages.ts';
import { verifyEmail } from '#lib/text/login/verify-email.ts';
import { shell } from '#lib/text/shell/shell.ts';
import { $verification, firstVerification, verify } from '#stores/login/verify-email.ts';
import { AuthCard } from './AuthCard.tsx';
import { ProofForm } from './ProofForm.tsx';
import { NewRegistration, ProveRegistration } from './ProveRegistration.tsx';
import { ResendForm } from './ResendForm.tsx';

function useVerification() {
  const sent = useSent();
  const { token } = usePage().params;
  const initial = useMemo(() => firstVerification(token, sent), [token, sent]);
  return useStore($verification, { ssr: () => initial });
}

/** A separate form, which works without JavaScript. */
function Confirm() {
  const csrf = useCsrf();
  return (
    <form
      method="post"
      className="grid"
      onSubmit={(event) => {
        event.preventDefault();
        void verify();
      }}
    >
      <input type="hidden" name={CSRF_FIELD} value={csrf} />
      <Button type="submit">{verifyEmail.submit}</Button>
    </form>
  );
}

export default function VerifyEmail() {
  const verification = useVerification();
  const link = (text: string) => (
    <Link to="login" className="inline-flex items-center font-semibold text-brand underline">
      {text}
    </Link>
  );

  switch (verification.state) {
    case 'asked':
      return (
        <AuthCard title={verifyEmail.title} intro={verifyEmail.intro} footer={link(auth.backToLogin)}>
          <Confirm />
        </AuthCard>
      );
    case 'unproven':
      if (verification.of === 'registration') return <ProveRegistration />;
      return (
        <AuthCard title={verifyEmail.proveTitle} intro={verifyEmail.proveChangeIntro}>
          <ProofForm />
        </AuthCard>
      );
    case 'unregistered':
      return <NewRegistration />;
    case 'elsewhere':
      return (
        <AuthCard title={verifyEmail.title} footer={link(auth.backToLogin)}>
          <Alert tone="warning" title={verifyEmail.elsewhereTitle}>
            {verification.message}
          </Alert>
        </AuthCard>
      );
    case 'busy':
      return (
        <AuthCard title={verifyEmail.title}>
          <p role="status" className="flex items-center gap-3 text-muted">
            <Spinner />
            <span>{verifyEmail.busy}</span>
          </p>
        </AuthCard>
      );
    case 'verified':
      return (
        <AuthCard title={verifyEmail.doneTitle} footer={link(verifyEmail.login)}>
          <Alert tone="positive" title={verifyEmail.done} />
        </AuthCard>
      );
    case 'unreached':
      return (
        <AuthCard title={verifyEmail.title} footer={link(auth.backToLogin)}>
          <Alert tone="critical" title={verifyEmail.failedTitle}>
            {verification.message}
          </Alert>
          <Button onClick={() => void verify()}>{shell.retry}</Button>
        </AuthCard>
      );
    case 'failed':
      return (
        <AuthCard title={verifyEmail.title} footer={link(auth.backToLogin)}>
          <Alert tone="critical" title={verifyEmail.failedTitle}>
            {verification.message}
          </Alert>
          <p className="text-sm text-muted">{verifyEmail.resendIntro}</p>
          <ResendForm />
        </AuthCard>
      );
  }
}
