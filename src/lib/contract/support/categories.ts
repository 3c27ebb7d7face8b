/** Kinds of request; `general` is the form's default. */
export const supportCategories = ['general', 'technical', 'business'] as const;

export type SupportCategory = (typeof supportCategories)[number];
