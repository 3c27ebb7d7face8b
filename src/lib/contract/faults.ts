import * as v from 'valibot';

/** The first broken rule of each field of what was typed; nothing where it may be sent. */
export function faultsIn(schema: v.GenericSchema, typed: unknown): Record<string, string> | undefined {
  const { issues } = v.safeParse(schema, typed, { abortPipeEarly: true });
  if (!issues) return undefined;
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path?.[0]?.key, message]));
}
