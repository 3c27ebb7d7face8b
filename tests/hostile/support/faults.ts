import type { Fault } from '#tests/support/host/types.ts';
import { host } from './cases.ts';

export const CONNECTION = 'Errore di connessione';

/** Runs an attempt while paths misbehave, and always ends the faults. */
export async function during<Result>(
  faults: Record<string, Fault>,
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (const [path, fault] of Object.entries(faults)) await host.fault(path, fault);
  try {
    return await attempt();
  } finally {
    await host.mend();
  }
}

/** Status and sentence of a response that must be JSON. */
export async function said(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  const { detail = '' } = (await response.json().catch(() => ({ detail: 'no JSON' }))) as { detail?: string };
  return `${response.status} ${detail.split('.')[0]}`;
}
