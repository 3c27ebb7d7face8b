import { answerCalls } from '#lib/api/answers.ts';
import { invalid, refusedFor } from '#lib/api/errors.ts';
import { followLink, followWayOut, linkInvalid, linkOf } from '#lib/api/guesses.ts';
import {
  confirmInvoiceEmail,
  removeInvoiceEmail,
  requestInvoiceEmail,
  stopInvoiceEmail,
} from '#lib/api/services/account/invoice-email.ts';
import { perAccount } from '#lib/api/throttle.ts';
import { readableAddress } from '#lib/contract/account/addresses.ts';

const OWN_ADDRESS = 'È l’indirizzo del tuo account: i documenti ci arrivano già.';
const RECEIVES_ALREADY = 'Le fatture arrivano già a questo indirizzo.';

export const invoiceEmail = answerCalls({
  requestInvoiceEmail: {
    counts: perAccount('invoiceEmailsPerAccount'),
    confirmsIf: () => true,
    answer: async ({ context, user, input: { email } }) => {
      if (email === user.email) throw invalid({ email: [OWN_ADDRESS] });
      if (email === user.invoiceEmail) throw invalid({ email: [RECEIVES_ALREADY] });
      const wait = await requestInvoiceEmail(context, user, email);
      if (wait > 0) throw refusedFor(wait, 'Abbiamo scritto da poco a questo indirizzo. Riprova più tardi.');
      return { message: `Abbiamo scritto a ${readableAddress(email)}: chi riceve l’email deve confermare.` };
    },
  },
  removeInvoiceEmail: ({ context, user }) => removeInvoiceEmail(context, user),
  confirmInvoiceEmail: async ({ c, context, input }) =>
    followLink(c, await linkOf(c, input), async () => {
      if (await confirmInvoiceEmail(context, input.token))
        return { message: 'Le prossime fatture arrivano anche a questo indirizzo.' };
      throw linkInvalid();
    }),
  stopInvoiceEmail: async ({ c, context, input: { token } }) => {
    await followWayOut(c, () => stopInvoiceEmail(context, token));
    return { message: 'Le copie delle fatture non arrivano più a questo indirizzo.' };
  },
});
