import { type Call, Message, ownBearer, ownOpen } from '#lib/contract/calls/call.ts';
import { EmailInput, TokenInput } from '#lib/contract/login/auth.ts';
import { confirmed } from '#lib/contract/security/calls.ts';

const PATH = '/api/auth/invoice-email/';

/** The address that receives a copy of each document (docs/product.md, 11.10 Email for invoices). */
export const invoiceEmailCalls = {
  requestInvoiceEmail: {
    ...ownBearer,
    organization: 'admin',
    method: 'POST',
    path: PATH,
    summary: 'Offer copies of the documents to an address, by mail',
    input: EmailInput,
    answers: { 200: Message },
    refusals: confirmed,
    limits: ['invoiceEmailsPerAccount'],
    verified: true,
  },
  removeInvoiceEmail: {
    ...ownBearer,
    organization: 'admin',
    method: 'DELETE',
    path: PATH,
    summary: 'End the copies of the documents',
    answers: { 204: null },
  },
} as const satisfies Record<string, Call>;

/** Calls of the links in its mails, on pages outside the portal. */
export const invoiceLinkCalls = {
  confirmInvoiceEmail: {
    ...ownOpen,
    method: 'POST',
    path: '/api/auth/invoice-email/confirm/',
    summary: 'Agree, by the mailed link, to receive copies of an account’s documents',
    input: TokenInput,
    answers: { 200: Message },
    limits: ['deadLinksPerAddress', 'deadTriesPerLink'],
  },
  stopInvoiceEmail: {
    ...ownOpen,
    method: 'POST',
    path: '/api/auth/invoice-email/stop/',
    summary: 'End the copies of an account’s documents by the link in one of them',
    input: TokenInput,
    answers: { 200: Message },
    limits: ['deadLinksPerAddress'],
  },
} as const satisfies Record<string, Call>;
