import * as v from 'valibot';
import { email, line, paragraph } from './fields.ts';

/** The three contact cards of specification §2; `general` is the default of the form. */
export const supportCategories = ['general', 'technical', 'business'] as const;
export type SupportCategory = (typeof supportCategories)[number];

export const SupportInput = v.object({
  name: line(120),
  email,
  category: v.optional(v.picklist(supportCategories, 'Categoria non valida.'), 'general'),
  subject: line(160),
  message: paragraph(5000),
});
