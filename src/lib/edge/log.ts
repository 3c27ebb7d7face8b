export type Fields = Record<string, string | number | boolean | undefined>;

/**
 * One structured line for the log. Fields never hold tokens, addresses, keys or bodies: a line must be
 * harmless to whoever reads the log.
 */
export function logError(event: string, fields: Fields): void {
  console.error(line('error', event, fields));
}

export function logInfo(event: string, fields: Fields): void {
  console.info(line('info', event, fields));
}

function line(level: string, event: string, fields: Fields): string {
  return JSON.stringify({ level, event, at: new Date().toISOString(), ...fields });
}

/** What an unknown thrown value is called in the log: its class and message, never its cause's data. */
export function describeError(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
}
