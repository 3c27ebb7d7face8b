import { useStore } from '@nanostores/react';
import { Link } from '#islands/parts/Link.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { Spinner } from '#islands/ui/feedback/Spinner.tsx';
import { auth } from '#lib/text/login/pages.ts';
import { verifyEmail } from '#lib/text/login/verify-email.ts';
import { shell } from '#lib/text/shell/shell.ts';
import { $verification, verify } from '#stores/login/verify-email.ts';
import { AuthCard } from './AuthCard.tsx';
import { ProofForm } from './ProofForm.tsx';
import { ProveRegistration } from './ProveRegistration.tsx';
import { ResendForm } from './ResendForm.tsx';

export default function VerifyEmail() {
  const verification = useStore($verification, { ssr: 'initial' });
  const link = (text: string) => (
    <Link to="login" className="font-semibold text-brand underline">
      {text}
    </Link>
  );

  switch (verification.state) {
    case 'asked':
      return (
        <AuthCard title={verifyEmail.title} intro={verifyEmail.intro} footer={link(auth.backToLogin)}>
          <Button onClick={() => void verify()}>{verifyEmail.submit}</Button>
        </AuthCard>
      );
    case 'unproven':
      if (verification.of === 'registration') return <ProveRegistration />;
      return (
        <AuthCard title={verifyEmail.proveTitle} intro={verifyEmail.proveChangeIntro}>
          <ProofForm />
        </AuthCard>
      );
    case 'busy':
      return (
        <AuthCard title={verifyEmail.title}>
          <p role="status" className="flex items-center gap-3 text-muted">
            <Spinner />
            {verifyEmail.busy}
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
