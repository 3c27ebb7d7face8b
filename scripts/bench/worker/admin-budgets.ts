import type { AdminCallName } from '#lib/contract/admin/calls.ts';
import type { Budget } from './call-cost.ts';

/** The most that each call of the seller's people may cost, however large the shop is. */
export const adminBudgets = {
  staffMember: { succeeds: [1, 0, 3, 0, 0] },
  staffLog: { succeeds: [2, 0, 4, 0, 0] },
  shopProducts: { succeeds: [2, 0, 6, 0, 0] },
  shopProduct: { succeeds: [2, 0, 4, 0, 0] },
  shopProductChanges: { succeeds: [2, 0, 6, 0, 0] },
  changeShopProduct: { succeeds: [3, 0, 15, 9, 1] },
  shopReleases: { succeeds: [2, 0, 9, 0, 0] },
  releaseUploads: { succeeds: [3, 0, 8, 0, 0] },
  beginRelease: { succeeds: [5, 0, 9, 10, 1] },
  sendReleasePart: { succeeds: [3, 0, 6, 3, 1] },
  finishRelease: { succeeds: [6, 0, 11, 2, 1] },
  discardRelease: { succeeds: [3, 0, 8, 7, 1] },
  publishRelease: { succeeds: [5, 0, 13, 13, 1] },
  withdrawRelease: { succeeds: [4, 0, 11, 7, 1] },
  shopPayments: { succeeds: [2, 0, 310, 0, 0] },
  soldProducts: { succeeds: [2, 0, 4, 0, 0] },
  salesStatistics: { succeeds: [3, 0, 60, 0, 0] },
  shopPayment: { succeeds: [2, 0, 16, 0, 0] },
  shopInvoice: { succeeds: [2, 0, 5, 0, 0] },
  shopInvoiceXml: { succeeds: [2, 0, 5, 0, 0] },
  shopCreditNote: { succeeds: [3, 0, 6, 0, 0] },
  shopCreditNoteXml: { succeeds: [3, 0, 6, 0, 0] },
  refundPayment: { succeeds: [5, 1, 42, 28, 1] },
  decideRefundRequest: { succeeds: [6, 1, 52, 29, 1] },
  shopWithdrawals: { succeeds: [2, 0, 5, 0, 0] },
  shopWithdrawal: { succeeds: [5, 0, 8, 0, 0] },
  decideWithdrawal: { succeeds: [7, 2, 77, 45, 2] },
  settlePayment: { succeeds: [3, 0, 33, 23, 1] },
} as const satisfies Record<AdminCallName, Record<string, Budget>>;
