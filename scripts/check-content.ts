/** `npm run check:content`: lists the faults of the editors' files, one a line, and exits with 1 if there are any. */
import { pathToFileURL } from 'node:url';
import { count } from '#lib/format.ts';
import { problemLine } from './build/content/problems.ts';
import { contentProblems } from './build/content/project-content.ts';
import { root } from './lib/paths.ts';

const problems = await contentProblems(pathToFileURL(`${root}/`));
for (const problem of problems) console.log(problemLine(problem));
if (problems.length > 0) {
  console.error(`I contenuti hanno ${count(problems.length, 'errore', 'errori')}.`);
  process.exitCode = 1;
} else console.log('I contenuti sono in ordine.');
