import * as v from 'valibot';

const byCategory = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.object({ general: schema, technical: schema, business: schema });

/** A question with its answer, both plain text. */
export const SupportQuestion = v.object({
  question: v.string(),
  answer: v.string(),
  /** Where the answer is put to use: a page of ours, or another site by `https:`. */
  link: v.nullable(v.object({ label: v.string(), path: v.string() })),
  on_product_pages: v.boolean(),
});
export type SupportQuestion = v.InferOutput<typeof SupportQuestion>;

/** When and where customers reach support, and what they find without writing. */
export const SupportInfo = v.object({
  /** Goes on after «L’assistenza è attiva», without a full stop. */
  hours: v.string(),
  answer_hours: byCategory(v.number()),
  mailboxes: byCategory(v.string()),
  questions: v.array(SupportQuestion),
});
export type SupportInfo = v.InferOutput<typeof SupportInfo>;
