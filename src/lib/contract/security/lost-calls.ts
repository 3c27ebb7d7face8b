import { answersWith, type Call, Message, ownOpen } from '#lib/contract/calls/call.ts';
import { TICKET_NOT_VALID } from '#lib/contract/calls/protocol.ts';
import { TokenInput } from '#lib/contract/login/auth.ts';
import { FactorReset, ResetLink, TicketInput } from './security.ts';

const post = { ...ownOpen, method: 'POST' } as const;

/** Ways back into an account whose factors are lost, and out of the hands of somebody else. */
export const lostCalls = {
  askFactorReset: {
    ...post,
    path: '/api/auth/factor-reset/',
    summary: 'Ask, at a login whose password was right, that all second factors go in 72 hours',
    input: TicketInput,
    ...answersWith(FactorReset),
    refusals: { 401: { means: 'The login is over: begin again', codes: [TICKET_NOT_VALID] } },
    limits: ['secondFactorPerTicket'],
  },
  stopFactorReset: {
    ...post,
    path: '/api/auth/factor-reset/stop/',
    summary: 'Stop a reset by the link that every mail meanwhile carries',
    input: TokenInput,
    answers: { 200: Message },
    limits: ['deadLinksPerAddress', 'deadTriesPerLink'],
  },
  finishFactorReset: {
    ...post,
    path: '/api/auth/factor-reset/finish/',
    summary: 'Take all second factors away by the link that comes after the wait, and end all sessions',
    input: TokenInput,
    answers: { 200: Message },
    limits: ['deadLinksPerAddress', 'deadTriesPerLink'],
  },
  reportSignIn: {
    ...post,
    path: '/api/auth/report-sign-in/',
    summary:
      'Say by a mail’s link that it was somebody else: ends all sessions and begins a reset of the password',
    input: TokenInput,
    ...answersWith(ResetLink),
    limits: ['deadLinksPerAddress', 'deadTriesPerLink'],
  },
} as const satisfies Record<string, Call>;
