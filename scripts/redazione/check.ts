import { pathToFileURL } from 'node:url';
import type { Problem } from '../build/content/problems.ts';
import { contentProblems } from '../build/content/project-content.ts';
import type { ContentStore } from './server/content-store.ts';

/** The build's check of the editors' files. It runs again only after a change, because the page polls. */
export function checkOf(root: string, store: ContentStore): () => Promise<Problem[]> {
  let last: { head: string; problems: Promise<Problem[]> } | undefined;
  return () => {
    const head = store.head();
    if (last?.head !== head) last = { head, problems: contentProblems(pathToFileURL(`${root}/`)) };
    return last.problems;
  };
}
