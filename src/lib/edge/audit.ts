import type { Call } from '#lib/contract/calls/call.ts';
import { type CallName, calls } from '#lib/contract/calls/calls.ts';
import { logInfo } from './log.ts';
import { matchCall } from './proxy/call-table.ts';

/** Calls that open, close, change or take over an account: each use is logged, since it may come from an attacker. */
const WATCHED = new Set<CallName>([
  'login',
  'passkeyLogin',
  'secondFactor',
  'confirm',
  'addAuthenticator',
  'confirmAuthenticator',
  'removeAuthenticator',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'replaceRecoveryCodes',
  'forgetDevice',
  'askFactorReset',
  'stopFactorReset',
  'finishFactorReset',
  'reportSignIn',
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
  'updateProfile',
  'undoEmailChange',
  'requestInvoiceEmail',
  'confirmInvoiceEmail',
  'confirmAssistedEmail',
  'stopAssistedEmail',
  'stopOwnAssistedEmail',
  'exportData',
  'withdraw',
  'declareWithdrawal',
  'concludeWithdrawal',
  'undoWithdrawal',
]);
const REFUSALS = new Set([401, 403, 429]);

/** The API answers 404 for another customer's objects, so a 404 may mean that the caller is guessing ids. */
const isForeignId = (call: Call, status: number) =>
  status === 404 && call.credential === 'bearer' && call.path.includes('/:');

/** Logs each watched call and each refusal, so that guessed passwords and ids show up. */
export function audit(request: Pick<Request, 'method' | 'url'>, status: number, requestId: string): void {
  // No successful read but the export is watched, so most calls need no second matching.
  const isRead = request.method === 'GET' && status < 400;
  if (isRead && !request.url.includes(calls.exportData.path)) return;
  const match = matchCall(request.method, request.url);
  const found = match.kind === 'call' ? match : undefined;
  const isNoted =
    REFUSALS.has(status) || (found && (WATCHED.has(found.name) || isForeignId(found.call, status)));
  if (isNoted) logInfo('call', { requestId, call: found?.name, status });
}
