import { type FieldKey, fields } from '#lib/api/openapi/fields.ts';
import { meanings, type ParameterKey } from '#lib/api/openapi/operation.ts';
import { licenseFields } from '#lib/text/site/reference/fields-licenses.ts';
import { peopleFields } from '#lib/text/site/reference/fields-people.ts';
import { saleFields } from '#lib/text/site/reference/fields-sales.ts';
import { sellerFields } from '#lib/text/site/reference/fields-seller.ts';
import { parameterTexts } from '#lib/text/site/reference/parameters.ts';

const fieldTexts: Readonly<Record<FieldKey, string>> = {
  ...peopleFields,
  ...licenseFields,
  ...sellerFields,
  ...saleFields,
};
const parameters: Readonly<Record<ParameterKey, string>> = parameterTexts;

/** The Italian of the document's texts, which are all that a schema keeps of a field's name and place. */
const italian = new Map([
  ...(Object.keys(fieldTexts) as FieldKey[]).map((key) => [fields[key]?.[0], fieldTexts[key]] as const),
  ...(Object.keys(parameters) as ParameterKey[]).map((key) => [meanings[key], parameters[key]] as const),
]);

/** What a field of the OpenAPI document means, in Italian. */
export function inItalian(description: string): string {
  const text = italian.get(description);
  if (text === undefined) throw new Error(`The reference has no Italian for «${description}»`);
  return text;
}
