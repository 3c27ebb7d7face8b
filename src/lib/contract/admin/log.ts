/** As an actor: who has the database, and no account. */
export const COMMAND_LINE = 'command-line';

/** Who acts on the seller's side: somebody with an account, a program by its key, or who has the database. */
export const actorKinds = ['colleague', 'api_key', COMMAND_LINE] as const;
export type ActorKind = (typeof actorKinds)[number];
