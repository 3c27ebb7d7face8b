import { answerCalls } from '#lib/api/answers.ts';
import { sendAgain } from '#lib/api/services/admin/mails/again.ts';
import { listMails } from '#lib/api/services/admin/mails/mails.ts';
import { asciiAddress } from '#lib/contract/account/addresses.ts';

export const staffMails = answerCalls({
  staffMails: ({ context, query: { state, kind, address }, cursor }) =>
    listMails(context, { state, kind, address: address && asciiAddress(address) }, cursor),
  sendMailAgain: ({ context, actor, id }) => sendAgain(context, actor, id),
});
