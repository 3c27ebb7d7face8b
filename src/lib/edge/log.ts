export type Fields = Record<string, string | number | boolean | undefined>;

/** Logs one structured line. Fields never contain tokens, addresses, keys or bodies: the log must be harmless. */
export function logError(event: string, fields: Fields): void {
  console.error(line('error', event, fields));
}

export function logInfo(event: string, fields: Fields): void {
  console.info(line('info', event, fields));
}

function line(level: string, event: string, fields: Fields): string {
  return JSON.stringify({ level, event, at: new Date().toISOString(), ...fields });
}

/** Class and message of a thrown value, without the data of its cause. */
export function describeError(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
}
