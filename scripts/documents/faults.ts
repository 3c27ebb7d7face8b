import { italianDay } from '#lib/api/kernel/calendar.ts';
import { contentFaults, type Fault } from './content.ts';
import type { DocumentFile } from './document.ts';
import { schemaFaults } from './schema.ts';

/** Faults that a parsed document does not show. */
export const formatChecks = {
  '00106': 'File vuoto o corrotto',
  '00200': 'File non conforme al formato',
  '00201': 'Più di 50 errori di formato',
} as const;

const MOST_FORMAT_FAULTS = 50;
/** Files a validator run: it holds them in memory. */
const AT_ONCE = 500;

const isEmpty = ({ xml }: DocumentFile) => xml.trim() === '';
const format = (code: keyof typeof formatChecks, file: string, detail: string): Fault => ({
  file,
  code,
  says: formatChecks[code],
  detail,
});

/** What the exchange system would refuse on a day; default today. */
export async function faultsOf(
  files: readonly DocumentFile[],
  today: string = italianDay(Date.now()),
): Promise<Fault[]> {
  const whole = files.filter((file) => !isEmpty(file));
  return [
    ...files.filter(isEmpty).map(({ name }) => format('00106', name, '0 byte')),
    ...(await formatFaults(whole)),
    ...contentFaults(whole, today),
  ];
}

async function formatFaults(files: readonly DocumentFile[]): Promise<Fault[]> {
  const found: Fault[] = [];
  for (let at = 0; at < files.length; at += AT_ONCE) {
    const faults = Object.groupBy(await schemaFaults(files.slice(at, at + AT_ONCE)), ({ file }) => file);
    for (const [file, all = []] of Object.entries(faults)) {
      found.push(...all.slice(0, MOST_FORMAT_FAULTS).map(({ detail }) => format('00200', file, detail)));
      if (all.length > MOST_FORMAT_FAULTS) found.push(format('00201', file, `${all.length}`));
    }
  }
  return found;
}
