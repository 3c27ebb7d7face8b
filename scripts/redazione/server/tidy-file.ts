import { stringify } from 'yaml';
import { type Data, dataOf, isSame, splitFile } from '../config/file-format.ts';

const FIELD = /^([A-Za-z]\w*):/;

/**
 * A saved text with the fewest differences from the file: unchanged fields keep their lines with quotes, line breaks
 * and comments.
 * @param defaults what missing fields mean
 */
export function tidyFile(before: string, saved: string, defaults: Data): string {
  const [old, next] = [splitFile(before), splitFile(saved)];
  if (!old || !next) return saved;
  const [oldData, data] = [readable(old.head), dataOf(next.head)];
  if (!oldData) return saved;
  const lines = linesOf(old.head);
  const kept = [...lines].flatMap(([name, source]) => {
    const value = data[name] ?? defaults[name];
    if (name === '' || isSame(value, oldData[name])) return [source];
    return name in data ? [stringify({ [name]: value }, { lineWidth: 0 })] : [];
  });
  const added = Object.entries(data).filter(([name]) => !lines.has(name));
  const rest = added.length > 0 ? stringify(Object.fromEntries(added), { lineWidth: 0 }) : '';
  const body = old.body.trim() === next.body.trim() ? old.body : `\n${next.body.trim()}\n`;
  return `---\n${kept.join('')}${rest}---\n${body}`;
}

function readable(head: string): Data | undefined {
  try {
    return dataOf(head);
  } catch {
    return undefined;
  }
}

/** Each field's lines, by name; lines before the first field have no name. */
function linesOf(head: string): Map<string, string> {
  const lines = new Map<string, string>();
  let name = '';
  for (const line of head.split(/\r?\n/)) {
    name = FIELD.exec(line)?.[1] ?? name;
    lines.set(name, `${lines.get(name) ?? ''}${line}\n`);
  }
  return lines;
}
