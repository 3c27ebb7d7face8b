/** Why money that came in buys nothing: another sum, paid twice, the account or the licence is gone. */
export const returnReasons = ['amount', 'twice', 'account', 'license'] as const;
export type ReturnReason = (typeof returnReasons)[number];
