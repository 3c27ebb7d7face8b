/** Errors of the second input of a new password, by the first input's name. */
const sentences = {
  password: 'Le password non corrispondono',
  new_password: 'Le password non coincidono',
} as const;

type Field = keyof typeof sentences;
export type TypedTwice<F extends Field> = Record<F | `${F}_confirm`, string>;

/** The error at the second input, if both inputs of a new password differ. */
export function mismatch<F extends Field>(field: F, values: TypedTwice<F>): Record<string, string> {
  const again = `${field}_confirm` as const;
  return values[field] === values[again] ? {} : { [again]: sentences[field] };
}

/** The page for requesting lost licence keys. */
export const LICENSE_RECOVERY_PAGE = '/recupera-licenza';
