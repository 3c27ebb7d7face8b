import { answersWith, type Call, Message, ownOpen } from '#lib/contract/calls/call.ts';
import { TICKET_NOT_VALID } from '#lib/contract/calls/protocol.ts';
import { TokenInput } from '#lib/contract/login/auth.ts';
import { FactorReset, ResetLink, TicketInput } from './security.ts';

const post = { ...ownOpen, method: 'POST' } as const;

/** Calls to recover an account with lost factors, or from somebody else's access. */
export const lostCalls = {
  askFactorReset: {
    ...post,
    path: '/api/auth/factor-reset/',
    summary: 'Request, in a login with the right password, the removal of all second factors after 72 hours',
    input: TicketInput,
    ...answersWith(FactorReset),
    refusals: { 401: { means: 'The login has expired: start again', codes: [TICKET_NOT_VALID] } },
    limits: ['secondFactorPerTicket'],
  },
  stopFactorReset: {
    ...post,
    path: '/api/auth/factor-reset/stop/',
    summary: 'Stop that removal by the link of any mail that announces it',
    input: TokenInput,
    answers: { 200: Message },
    limits: ['deadLinksPerAddress', 'deadTriesPerLink'],
  },
  finishFactorReset: {
    ...post,
    path: '/api/auth/factor-reset/finish/',
    summary: 'Remove all second factors by the link that is mailed after the wait; ends all sessions',
    input: TokenInput,
    answers: { 200: Message },
    limits: ['deadLinksPerAddress', 'deadTriesPerLink'],
  },
  reportSignIn: {
    ...post,
    path: '/api/auth/report-sign-in/',
    summary:
      'Report an unknown sign-in by the link of its mail; ends all sessions and starts a password reset',
    input: TokenInput,
    ...answersWith(ResetLink),
    limits: ['deadLinksPerAddress', 'deadTriesPerLink'],
  },
} as const satisfies Record<string, Call>;
