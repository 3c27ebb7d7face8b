/** Answers a press on an action that has to wait. */
export const WAIT = 'Un’altra operazione è in corso: attendi che finisca.';
