import type { Problem } from '../../build/content/problems.ts';
import { Refusal } from './content-store.ts';
import type { Change, Git } from './git.ts';

/** What the check says of a file. */
export type Fault = Problem;

export type Preview = { state: 'starts' } | { state: 'ready'; url: string } | { state: 'failed' };

/** What the page shows beside the editor. */
export interface DeskState {
  faults: Fault[];
  changes: Change[];
  delivery: { branch: string; remote: string | undefined; unsent: number } | undefined;
  preview: Preview;
}

export interface Desk {
  git: Git;
  check: () => Promise<Fault[]>;
  preview: () => Preview;
}

export async function stateOf({ git, check, preview }: Desk): Promise<DeskState> {
  const [faults, repository] = await Promise.all([check(), git.state()]);
  if (!repository) return { faults, changes: [], delivery: undefined, preview: preview() };
  const { changes, ...delivery } = repository;
  return { faults, changes, delivery, preview: preview() };
}

const MAX_MESSAGE = 200;

/** Hands the saved changes over: a commit, sent on if the repository has a remote place. */
export async function deliver(
  { git, check }: Desk,
  message: string,
): Promise<{ sent: boolean; note: string }> {
  const subject = message.trim().replace(/\s+/g, ' ');
  if (!subject || subject.length > MAX_MESSAGE) {
    throw new Refusal(422, `Scrivi in una frase che cosa consegni, al massimo ${MAX_MESSAGE} caratteri.`);
  }
  const faults = await check();
  if (faults.length > 0) throw new Refusal(409, 'Ci sono errori: correggili e consegna di nuovo.');
  const repository = await git.state();
  if (!repository) throw new Refusal(409, 'Questa cartella non è un archivio di Git: non si può consegnare.');
  const { changes, remote, branch, unsent } = repository;
  if (changes.length === 0 && unsent === 0) throw new Refusal(409, 'Non c’è nulla da consegnare.');
  if (changes.length > 0) await commit(git, subject, changes);
  if (!remote)
    return { sent: false, note: 'Consegnato in questo computer: non c’è un archivio comune a cui inviarlo.' };
  try {
    await git.push(remote, branch);
    return { sent: true, note: `Consegnato e inviato a ${remote}, ramo ${branch}.` };
  } catch (error) {
    return {
      sent: false,
      note: `Consegnato in questo computer, ma non inviato. Git dice: ${reasonOf(error)}`,
    };
  }
}

async function commit(git: Git, subject: string, changes: Change[]): Promise<void> {
  try {
    await git.commit(
      subject,
      changes.map(({ path }) => path),
    );
  } catch (error) {
    throw new Refusal(409, `Git non accetta la consegna: ${reasonOf(error)}`);
  }
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  return text.trim().split('\n').slice(-3).join(' ');
}
