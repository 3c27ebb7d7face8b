import type { Problem } from '../../build/content/problems.ts';
import { comingOutNote, type ShownChange, shownChanges } from './coming-out.ts';
import { type ContentStore, Refusal } from './content-store.ts';
import type { Change, Git } from './git.ts';

/** A fault that the check found in a file. */
export type Fault = Problem;

export type Preview = { state: 'starts' } | { state: 'ready'; url: string } | { state: 'failed' };

/** The state that the page shows beside the editor. */
export interface DeskState {
  faults: Fault[];
  changes: ShownChange[];
  delivery: { branch: string; remote: string | undefined; unsent: number; name: string } | undefined;
  preview: Preview;
}

export interface Desk {
  store: ContentStore;
  git: Git;
  check: () => Promise<Fault[]>;
  preview: () => Preview;
}

export async function stateOf({ store, git, check, preview }: Desk): Promise<DeskState> {
  const [faults, repository, { name }] = await Promise.all([check(), git.state(), git.person()]);
  if (!repository) return { faults, changes: [], delivery: undefined, preview: preview() };
  const { changes, ...delivery } = repository;
  const shown = shownChanges(store, changes, new Date());
  return { faults, changes: shown, delivery: { ...delivery, name }, preview: preview() };
}

const MAX_MESSAGE = 200;

interface DeliveryOutcome {
  sent: boolean;
  note: string;
  /** Git's message. */
  detail?: string;
}

/** Delivers the saved changes: commits them, and pushes if the repository has a remote. */
export async function deliver({ store, git, check }: Desk, message: string): Promise<DeliveryOutcome> {
  const subject = message.trim().replace(/\s+/g, ' ');
  if (!subject || subject.length > MAX_MESSAGE) {
    throw new Refusal(422, `Scrivi in una frase che cosa consegni, al massimo ${MAX_MESSAGE} caratteri.`);
  }
  const faults = await check();
  if (faults.length > 0) throw new Refusal(409, 'Ci sono errori: correggili e consegna di nuovo.');
  const repository = await git.state();
  if (!repository) throw new Refusal(409, 'Questa cartella non è un archivio di Git: non puoi consegnare.');
  const { changes, remote, branch, unsent } = repository;
  // A link would point elsewhere on another machine.
  for (const { path, kind } of changes) if (kind !== 'tolto') store.checkOwn(path);
  if (changes.length === 0 && unsent === 0) throw new Refusal(409, 'Non c’è nulla da consegnare.');
  if (changes.length > 0) await commit(git, subject, changes);
  if (!remote)
    return { sent: false, note: 'Consegnato su questo computer: non c’è un archivio comune a cui inviarlo.' };
  const outcome = await send(git, remote, branch);
  const later = comingOutNote(shownChanges(store, changes, new Date()));
  return outcome.sent ? { ...outcome, note: outcome.note + later } : outcome;
}

const HERE = 'Consegnato su questo computer, ma non inviato:';
const CALL = 'Il testo è al sicuro: chiama chi cura il sito.';

async function send(git: Git, remote: string, branch: string): Promise<DeliveryOutcome> {
  const note = `Consegnato e inviato a ${remote}, ramo ${branch}.`;
  const failed = (reason: string, error: unknown) => ({
    sent: false,
    note: `${HERE} ${reason}`,
    detail: detailOf(error),
  });
  try {
    await git.push(remote, branch);
    return { sent: true, note };
  } catch (error) {
    if (!isBehind(error)) {
      return failed(
        `${remote} non risponde o non ti lascia inviare. Controlla la connessione e consegna di nuovo. ${CALL}`,
        error,
      );
    }
  }
  try {
    await git.followRemote(remote, branch);
  } catch (error) {
    return failed(
      `un collega ha inviato modifiche che Git non sa unire da solo alle tue, o in questa cartella ci sono altri file cambiati. ${CALL}`,
      error,
    );
  }
  try {
    await git.push(remote, branch);
    return { sent: true, note: `${note} Ci sono anche le modifiche che un collega ha inviato prima.` };
  } catch (error) {
    return failed('un collega ha inviato modifiche proprio ora. Consegna di nuovo.', error);
  }
}

async function commit(git: Git, subject: string, changes: Change[]): Promise<void> {
  try {
    await git.commit(
      subject,
      changes.map(({ path }) => path),
    );
  } catch (error) {
    throw new Refusal(
      409,
      `Git non accetta la consegna. Quello che hai salvato resta nei file: chiama chi cura il sito. Git dice: ${detailOf(error)}`,
    );
  }
}

/** The remote has commits that are missing here. */
const isBehind = (error: unknown) => /\[rejected\]|fetch first|non-fast-forward/.test(wordsOf(error));

const wordsOf = (error: unknown) =>
  error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);

/** The first lines of Git's message: hints about commands follow them. */
function detailOf(error: unknown): string {
  const lines = wordsOf(error)
    .split('\n')
    .map((line) => line.trim());
  return lines
    .filter((line) => line && !line.startsWith('hint:'))
    .slice(0, 2)
    .join(' ');
}
