import { persistentAtom } from '#stores/browser/persistent.ts';

/** Italian is the portal's only language. */
export type Language = 'it';

export const $language = persistentAtom<Language>('coa-language', 'it');

export function chooseLanguage(language: Language): void {
  $language.set(language);
}
