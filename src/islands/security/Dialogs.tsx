import { useStore } from '@nanostores/react';
import { useLater } from '#islands/later.ts';
import type { Security } from '#lib/contract/security/security.ts';
import { $addingPasskey, $appSecret, $question } from '#stores/security/dialog.ts';
import { hasOneFactor } from '#stores/security/next-step.ts';
import { $codes } from '#stores/security/recovery-codes.ts';

const loadCodes = async () => (await import('./NewCodes.tsx')).NewCodes;
/** Loads a dialog with the code that shows recovery codes: they come only once, whatever the network does then. */
async function withCodes<Part>(part: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([part, loadCodes()]);
  return loaded;
}
const loadAdd = async () => (await withCodes(import('./AddPasskey.tsx'))).AddPasskey;
const loadSetUp = async () => (await withCodes(import('./SetUpApp.tsx'))).SetUpApp;
const loadQuestion = async () => (await withCodes(import('./QuestionDialog.tsx'))).QuestionDialog;

/** The page's dialogs, loaded on first use. They remain mounted, since they return the focus when they close. */
export function Dialogs({ security }: { security: Security }) {
  const isAdding = useStore($addingPasskey, { ssr: 'initial' }) !== undefined;
  const isSettingUp = useStore($appSecret, { ssr: 'initial' }) !== undefined;
  const isAsking = useStore($question, { ssr: 'initial' }) !== undefined;
  const codes = useStore($codes, { ssr: 'initial' });
  const Add = useLater(isAdding, loadAdd, () => $addingPasskey.set(undefined));
  const SetUp = useLater(isSettingUp, loadSetUp, () => $appSecret.set(undefined));
  const Question = useLater(isAsking, loadQuestion, () => $question.set(undefined));
  const Codes = useLater(codes.state !== 'none', loadCodes);
  return (
    <>
      {Add && <Add passkeys={security.passkeys} />}
      {SetUp && <SetUp />}
      {Question && <Question isLast={hasOneFactor(security)} />}
      {Codes && <Codes codes={codes} />}
    </>
  );
}
