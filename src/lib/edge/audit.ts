import type { CallName } from '#lib/contract/calls/calls.ts';
import { matchCall } from './call-table.ts';
import { logInfo } from './log.ts';

/** Calls that open, close or change an account: each use is logged, since it may be an attacker's. */
const WATCHED = new Set<CallName>([
  'login',
  'logout',
  'register',
  'verifyEmail',
  'completeRegistration',
  'passwordReset',
  'passwordResetConfirm',
  'changePassword',
  'endSession',
  'endOtherSessions',
  'deleteAccount',
]);
const REFUSALS = new Set([401, 403, 429]);

/** Logs each watched call and each refusal, so that guessing shows. */
export function audit(request: Pick<Request, 'method' | 'url'>, status: number, requestId: string): void {
  // A successful read is neither, so most calls need no second matching.
  if (request.method === 'GET' && !REFUSALS.has(status)) return;
  const match = matchCall(request.method, request.url);
  const call = match.kind === 'call' ? match.name : undefined;
  if (!(call && WATCHED.has(call)) && !REFUSALS.has(status)) return;
  logInfo('call', { requestId, call, status });
}
