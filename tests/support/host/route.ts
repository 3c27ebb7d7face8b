import type { Tokens } from './tokens.ts';
import type { Customer, HostReply, HostRequest, Mailed, Settings } from './types.ts';

export interface Host {
  customers: Customer[];
  tokens: Tokens;
  settings: Settings;
  /** Mailed links that nobody has used yet. */
  mailed: Mailed[];
}

interface Call {
  request: HostRequest;
  host: Host;
  /** The values of the template's parameters. */
  params: string[];
}

type OpenAnswer = (call: Call) => HostReply;
type BearerAnswer = (call: Call & { customer: Customer }) => HostReply;

export type Route = { method: string; path: string } & (
  | { access: 'open'; answer: OpenAnswer }
  | { access: 'bearer'; answer: BearerAnswer }
);

export const open = (method: string, path: string, answer: OpenAnswer): Route => ({
  method,
  path,
  access: 'open',
  answer,
});

export const bearer = (method: string, path: string, answer: BearerAnswer): Route => ({
  method,
  path,
  access: 'bearer',
  answer,
});
