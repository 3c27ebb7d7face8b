import * as v from 'valibot';
import { email, line, paragraph } from '#lib/contract/fields.ts';
import { SUPPORT_MESSAGE_CHARS } from '#lib/contract/limits.ts';
import { supportCategories } from './categories.ts';

export const SupportInput = v.object({
  name: line(120),
  email,
  category: v.optional(v.picklist(supportCategories, 'Categoria non valida.'), 'general'),
  subject: line(160),
  message: paragraph(SUPPORT_MESSAGE_CHARS),
});
