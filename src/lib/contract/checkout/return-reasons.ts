/** Why money that came in buys nothing: another sum, paid twice, the account or the licence is gone. */
export type ReturnReason = 'amount' | 'twice' | 'account' | 'license';
