import { pathToFileURL } from 'node:url';
import { contentProblems } from '../build/content/project-content.ts';
import type { Fault } from './server/desk.ts';

/** What the build would refuse in the editors' files. */
export function faultsIn(folder: string): Promise<Fault[]> {
  return contentProblems(pathToFileURL(`${folder}/`));
}
