import type { CallName } from '#lib/contract/calls/calls.ts';

/** What a call costs until its deferred work is done. */
export interface CallCost {
  /** Statements or batches that D1 gets before the answer. */
  roundTrips: number;
  /** Those that it gets after the answer. */
  later: number;
  rowsRead: number;
  rowsWritten: number;
  /** Calls to Durable Objects. */
  objects: number;
}

type Budget = readonly [
  roundTrips: number,
  later: number,
  rowsRead: number,
  rowsWritten: number,
  objects: number,
];

/**
 * The most that each call may cost a customer with twenty licences and payments, by what it comes to. Rows read have a
 * fifth more than was counted: random ids decide a little of it.
 */
export const callBudgets = {
  openApi: { succeeds: [0, 0, 0, 0, 0] },
  licensePublicKeys: { succeeds: [0, 0, 0, 0, 0] },
  products: { succeeds: [1, 0, 5, 0, 0] },
  product: { succeeds: [1, 0, 1, 0, 0] },
  register: { succeeds: [1, 0, 15, 15, 1] },
  resendVerificationPublic: { succeeds: [1, 0, 2, 4, 1] },
  verifyEmail: { succeeds: [3, 0, 9, 2, 0] },
  login: {
    'in a new browser': [2, 0, 16, 11, 5],
    'wrong password': [1, 1, 6, 3, 3],
    'second factor': [2, 0, 4, 0, 5],
    succeeds: [2, 0, 13, 7, 5],
  },
  tokenRefresh: { succeeds: [1, 0, 2, 2, 0] },
  logout: { succeeds: [1, 0, 1, 1, 0] },
  passwordReset: { succeeds: [1, 0, 2, 4, 1] },
  passwordResetConfirm: { succeeds: [2, 0, 25, 10, 0] },
  completeRegistration: { succeeds: [2, 0, 8, 2, 0] },
  recoverLicenses: { succeeds: [1, 0, 2, 4, 1] },
  newsletterSubscribe: { succeeds: [1, 0, 2, 4, 1] },
  newsletterConfirm: { succeeds: [2, 0, 7, 7, 0] },
  newsletterUnsubscribe: { succeeds: [1, 0, 1, 3, 0] },
  validate: {
    NOT_ACTIVATED: [1, 0, 7, 0, 6],
    'first of a day': [1, 1, 8, 2, 2],
    again: [1, 0, 7, 0, 2],
    'without a device': [1, 0, 7, 0, 2],
    FINGERPRINT_MISMATCH: [2, 0, 7, 0, 2],
    'no key': [0, 0, 0, 0, 1],
    NOT_FOUND: [1, 0, 0, 0, 2],
    KEY_REPLACED: [1, 0, 3, 0, 6],
    REVOKED: [1, 0, 7, 0, 6],
  },
  activate: {
    succeeds: [2, 2, 45, 11, 2],
    again: [2, 0, 27, 2, 2],
    NOT_FOUND: [1, 0, 0, 0, 2],
    ACTIVATION_LIMIT_REACHED: [2, 0, 27, 0, 2],
    refused: [1, 0, 8, 0, 2],
    'in the place of another': [2, 2, 53, 16, 2],
    'former device': [2, 0, 44, 7, 2],
  },
  deviceOfflineFile: { succeeds: [2, 2, 20, 6, 2] },
  deactivate: {
    succeeds: [2, 2, 23, 8, 2],
    again: [2, 0, 14, 0, 2],
  },
  license: { succeeds: [4, 0, 14, 0, 0] },
  activations: { succeeds: [3, 0, 11, 0, 0] },
  usageLogs: { succeeds: [3, 0, 11, 0, 1] },
  replaceKey: { succeeds: [4, 2, 29, 20, 6] },
  renameActivation: { succeeds: [3, 2, 15, 5, 2] },
  offlineFile: { succeeds: [3, 2, 17, 6, 2] },
  deactivateActivation: { succeeds: [3, 2, 22, 8, 2] },
  deactivateAll: { succeeds: [3, 2, 30, 8, 2] },
  purchase: {
    succeeds: [5, 2, 75, 39, 5],
    again: [2, 0, 7, 0, 3],
  },
  renewal: { succeeds: [2, 0, 59, 0, 0] },
  renew: { succeeds: [5, 2, 88, 40, 4] },
  licenses: { succeeds: [2, 0, 95, 0, 0] },
  licensesByProduct: { succeeds: [2, 0, 95, 0, 0] },
  downloads: { succeeds: [2, 0, 8, 0, 0] },
  payments: { succeeds: [2, 0, 40, 0, 0] },
  paymentStats: { succeeds: [2, 0, 6, 0, 0] },
  dashboardStats: { succeeds: [2, 0, 126, 0, 0] },
  payment: {
    succeeds: [3, 0, 11, 0, 0],
    refunded: [3, 0, 16, 0, 0],
  },
  invoice: { succeeds: [2, 0, 6, 0, 0] },
  invoiceXml: { succeeds: [2, 0, 6, 0, 0] },
  download: { succeeds: [2, 0, 8, 0, 0] },
  file: { succeeds: [1, 0, 6, 0, 0] },
  askRefund: { succeeds: [3, 0, 14, 11, 2] },
  creditNote: { succeeds: [3, 0, 7, 0, 0] },
  creditNoteXml: { succeeds: [3, 0, 7, 0, 0] },
  openContracts: { succeeds: [2, 0, 54, 0, 0] },
  withdraw: { succeeds: [6, 2, 96, 41, 3] },
  declareWithdrawal: { succeeds: [2, 0, 10, 11, 3] },
  concludeWithdrawal: { succeeds: [6, 2, 81, 38, 1] },
  profile: { succeeds: [2, 0, 2, 0, 0] },
  preferences: { succeeds: [1, 0, 2, 0, 0] },
  exportData: { succeeds: [30, 0, 990, 3, 24] },
  resendVerification: { succeeds: [2, 0, 21, 11, 1] },
  support: { succeeds: [2, 0, 8, 11, 2] },
  updatePreferences: { succeeds: [2, 0, 5, 1, 1] },
  profileImage: { succeeds: [1, 0, 2, 0, 0] },
  sessions: { succeeds: [2, 0, 21, 0, 0] },
  endSession: { succeeds: [3, 0, 8, 4, 1] },
  endOtherSessions: { succeeds: [2, 0, 14, 8, 1] },
  updateProfile: {
    'another city': [3, 0, 6, 1, 1],
    'another address': [4, 0, 29, 19, 3],
  },
  undoEmailChange: { succeeds: [2, 0, 37, 16, 0] },
  changePassword: { succeeds: [2, 0, 34, 9, 3] },
  secondFactor: {
    'wrong code': [2, 1, 8, 3, 3],
    succeeds: [3, 0, 25, 15, 6],
    'by passkey': [3, 0, 22, 12, 4],
  },
  confirm: {
    'by password': [2, 0, 6, 1, 3],
    'by code': [3, 0, 8, 2, 3],
    'by passkey': [3, 0, 9, 2, 4],
  },
  security: { succeeds: [2, 0, 19, 0, 0] },
  securityLog: { succeeds: [2, 0, 13, 0, 0] },
  addAuthenticator: {
    'not confirmed': [1, 0, 2, 0, 1],
    succeeds: [2, 0, 3, 2, 1],
  },
  confirmAuthenticator: { succeeds: [3, 0, 42, 39, 3] },
  removeAuthenticator: { succeeds: [2, 0, 49, 19, 1] },
  replaceRecoveryCodes: { succeeds: [2, 0, 46, 47, 1] },
  forgetDevice: { succeeds: [2, 0, 8, 4, 1] },
  passkeyOptions: { succeeds: [0, 0, 0, 0, 0] },
  passkeyLogin: {
    refused: [1, 1, 9, 3, 1],
    succeeds: [3, 0, 20, 8, 3],
  },
  secondFactorOptions: { succeeds: [2, 0, 3, 0, 0] },
  confirmOptions: { succeeds: [2, 0, 4, 0, 1] },
  newPasskeyOptions: { succeeds: [2, 0, 4, 0, 1] },
  addPasskey: { succeeds: [2, 0, 34, 42, 2] },
  renamePasskey: { succeeds: [2, 0, 15, 4, 1] },
  removePasskey: { succeeds: [2, 0, 51, 19, 1] },
  askFactorReset: { succeeds: [2, 0, 10, 9, 1] },
  stopFactorReset: { succeeds: [2, 0, 9, 8, 0] },
  finishFactorReset: { succeeds: [2, 0, 42, 20, 0] },
  disownSignIn: { succeeds: [2, 0, 30, 12, 1] },
  deleteAccount: { succeeds: [2, 0, 61, 16, 3] },
} as const satisfies Record<CallName, Record<string, Budget>>;

export function budgetOf(name: string, outcome: string): CallCost | undefined {
  const budgets: Record<string, Record<string, Budget>> = callBudgets;
  const budget = budgets[name]?.[outcome];
  if (!budget) return undefined;
  const [roundTrips, later, rowsRead, rowsWritten, objects] = budget;
  return { roundTrips, later, rowsRead, rowsWritten, objects };
}
