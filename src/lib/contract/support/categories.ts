/** The three contact cards of specification §2; `general` is the default of the form. */
export const supportCategories = ['general', 'technical', 'business'] as const;

export type SupportCategory = (typeof supportCategories)[number];
