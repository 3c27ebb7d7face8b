import * as v from 'valibot';

const byCategory = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.object({ general: schema, technical: schema, business: schema });

/** A question and its answer, both plain text. */
export const SupportQuestion = v.object({
  question: v.string(),
  answer: v.string(),
  /** A link for acting on the answer: a page of ours, or another site by `https:`. */
  link: v.nullable(v.object({ label: v.string(), path: v.string() })),
  on_product_pages: v.boolean(),
});
export type SupportQuestion = v.InferOutput<typeof SupportQuestion>;

/** How customers reach support, and answers to common questions. */
export const SupportInfo = v.object({
  /** Follows «L’assistenza è attiva», without a full stop. */
  hours: v.string(),
  answer_hours: byCategory(v.number()),
  mailboxes: byCategory(v.string()),
  questions: v.array(SupportQuestion),
});
export type SupportInfo = v.InferOutput<typeof SupportInfo>;
