/** What the second field says when a new password was not typed twice alike, by the first field's name. */
const sentences = {
  password: 'Le password non corrispondono',
  new_password: 'Le password non coincidono',
} as const;

type Field = keyof typeof sentences;
export type TypedTwice<F extends Field> = Record<F | `${F}_confirm`, string>;

/** The error of a new password that was not typed twice alike, at its second field. */
export function mismatch<F extends Field>(field: F, values: TypedTwice<F>): Record<string, string> {
  const again = `${field}_confirm` as const;
  return values[field] === values[again] ? {} : { [again]: sentences[field] };
}

/** The page where lost licence keys are asked for. */
export const LICENSE_RECOVERY_PAGE = '/recupera-licenza';
