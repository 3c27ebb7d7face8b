import { useLater } from '#islands/later.ts';

const load = async () => (await import('./ResendVerification.tsx')).ResendVerification;

/** The button for a new verification link. Few visitors see it, so its code loads separately into reserved space. */
export function ResendLater({ email }: { email: string }) {
  const Resend = useLater(true, load);
  return <div className="grid min-h-10 gap-2 justify-items-start">{Resend && <Resend email={email} />}</div>;
}
