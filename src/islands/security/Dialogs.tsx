import { useStore } from '@nanostores/react';
import { useLater } from '#islands/later.ts';
import type { Security } from '#lib/contract/security/security.ts';
import { $dialog, closeDialog, questionOf } from '#stores/security/dialog.ts';
import { hasOneFactor } from '#stores/security/next-step.ts';
import { $codes } from '#stores/security/recovery-codes.ts';

const loadCodes = async () => (await import('./NewCodes.tsx')).NewCodes;
/** What may bring recovery codes opens only where they can be shown: they come once, whatever the network does then. */
async function withCodes<Part>(part: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([part, loadCodes()]);
  return loaded;
}
const loadAdd = async () => (await withCodes(import('./AddPasskey.tsx'))).AddPasskey;
const loadSetUp = async () => (await withCodes(import('./SetUpApp.tsx'))).SetUpApp;
const loadQuestion = async () => (await withCodes(import('./QuestionDialog.tsx'))).QuestionDialog;

/** The page's dialogs, loaded when first needed. They stay mounted, since they give the focus back when they close. */
export function Dialogs({ security }: { security: Security }) {
  const dialog = useStore($dialog, { ssr: 'initial' });
  const codes = useStore($codes, { ssr: 'initial' });
  const Add = useLater(dialog.kind === 'add-passkey', loadAdd, closeDialog);
  const SetUp = useLater(dialog.kind === 'set-up-app', loadSetUp, closeDialog);
  const question = questionOf(dialog);
  const Question = useLater(question !== undefined, loadQuestion, closeDialog);
  const Codes = useLater(codes.state !== 'none', loadCodes);
  return (
    <>
      {Add && <Add open={dialog.kind === 'add-passkey'} passkeys={security.passkeys} />}
      {SetUp && <SetUp secret={dialog.kind === 'set-up-app' ? dialog : undefined} />}
      {Question && <Question question={question} isLast={hasOneFactor(security)} />}
      {Codes && <Codes codes={codes} />}
    </>
  );
}
