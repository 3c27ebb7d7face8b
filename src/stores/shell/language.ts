import { persistentAtom } from '@nanostores/persistent';

/** Italian is the only language of the portal. */
export type Language = 'it';

export const $language = persistentAtom<Language>('coa-language', 'it');

export function chooseLanguage(language: Language): void {
  $language.set(language);
}
