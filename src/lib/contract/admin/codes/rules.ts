/** Of codes that were made together, `used_up`: none is left; of one code, `used_up`: it was redeemed. */
export const codeStates = ['running', 'used_up', 'ended', 'stopped'] as const;
export type CodeState = (typeof codeStates)[number];
