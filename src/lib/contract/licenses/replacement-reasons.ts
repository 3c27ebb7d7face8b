/** Why a licence key is replaced. Without validators, since the form loads this. */
export const replacementReasons = ['exposed', 'shared', 'suspected', 'other'] as const;

export type ReplacementReason = (typeof replacementReasons)[number];
