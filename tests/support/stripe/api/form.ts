/** The values of a form or a query; names such as `a[b][0]` describe objects and lists. */
export type Value = string | Value[] | { [name: string]: Value };
interface Group {
  [name: string]: string | Group;
}

export function readForm(text: string): Value {
  const root: Group = {};
  for (const [name, value] of new URLSearchParams(text)) place(root, namesIn(name), value);
  return listed(root);
}

/** Splits `a[b][0]` into a, b, 0. */
const namesIn = (name: string): string[] => name.replaceAll(']', '').split('[');

function place(group: Group, [name = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    group[name] = value;
    return;
  }
  const inner = group[name];
  const next: Group = typeof inner === 'object' ? inner : {};
  group[name] = next;
  place(next, rest, value);
}

/** Groups whose names are numbers become lists. */
function listed(group: Group): Value {
  const entries = Object.entries(group).map(([name, value]): [string, Value] => [
    name,
    typeof value === 'string' ? value : listed(value),
  ]);
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
