import type { JsonSchema } from '@valibot/to-json-schema';
import { PICTURE_FIELD, pictureTypes } from '#lib/contract/account/rules.ts';
import { type Call, isOwnWrite, type ToldCall } from '#lib/contract/calls/call.ts';
import { type CallName, calls, type DocumentedCall } from '#lib/contract/calls/calls.ts';
import { IDEMPOTENCY_HEADER } from '#lib/contract/calls/protocol.ts';
import { organizationPath } from '#lib/contract/organizations/rules.ts';
import { answersOf } from './answers.ts';
import { schemaOf } from './schemas.ts';
import { tagOf } from './tags.ts';

const text = { type: 'string' };
const BYTES = 'application/octet-stream';
const binary = { type: 'string', format: 'binary' };
const queries: Record<string, object> = {
  limit: { type: 'integer', minimum: 1 },
  offset: { type: 'integer', minimum: 0 },
  page: { type: 'integer', minimum: 1 },
  page_size: { type: 'integer', minimum: 1 },
};
/** The descriptions of parameters in addresses, headers and forms. */
const meanings: Readonly<Record<string, string>> = {
  id: 'The object’s id.',
  organization: 'The organization’s id.',
  token: 'The token of the link.',
  part: 'The part’s number, from 1.',
  limit: 'Largest number of items on a page.',
  offset: 'Number of items to skip.',
  page: 'The page’s number, from 1.',
  page_size: 'Largest number of items on a page.',
  after: 'Id of the last item of the previous page; `page` is then ignored.',
  artifact: 'The archive’s id.',
  below: 'Only versions that are lower than this one.',
  product_id: 'The id of the product that verifies signatures; `coa-test` has its own keys.',
  status: 'Only items with this status.',
  event: 'Only entries of this event.',
  product: 'Only licences of the product with this id.',
  'updateFeed.product': 'The product’s id.',
  'updateFile.product': 'The product’s id.',
  'checkForUpdate.product_id': 'The id of the program’s product.',
  'checkForUpdate.version': 'The program’s version.',
  channel: '`stable`, or `beta` for previews, if the licence gets them.',
  platform: '`windows`, `macos` or `linux`.',
  architecture: '`x64` or `arm64`: the processor that the program was built for.',
  'updateFile.architecture': 'The processor of the file, or `universal` or `any`, as in the feed.',
  version: 'The version.',
  kind: 'The file extension: `zip`, `dmg` or `exe`.',
  nonce: 'Returned unchanged and signed, so that an old response cannot be replayed.',
  feed: '`latest.yml`, `latest-mac.yml`, `latest-linux.yml`, `latest-linux-arm64.yml` or `appcast.xml`.',
  name: 'The file’s name.',
  seat: 'Only licences that are `free`, `offered` or `held`, or `unused`: held, but not used for sixty days.',
  state: 'Only documents in this state: `to_send`, `sent`, `delivered`, `not_delivered` or `refused`.',
  file_name: 'Only the document that has, or had, a file with this name.',
  from: 'First day, `YYYY-MM-DD`.',
  to: 'Last day, `YYYY-MM-DD`.',
  idempotencyKey:
    'Chosen by the client: a request with the same key is executed once, and repeating it returns the same result.',
  remember: 'Whether the session outlives the browser window.',
  picture: 'The picture; an empty text removes it.',
};

const parametersOf = (path: string) => Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name);
/** Query parameters that a call requires. */
const NEEDED = new Set(
  ['product_id', 'platform', 'architecture', 'version'].map((name) => `checkForUpdate.${name}`),
);
const parameter = (call: string, name: string, place: 'path' | 'query', schema: object) => ({
  name,
  in: place,
  required: place === 'path' || NEEDED.has(`${call}.${name}`),
  description: meanings[`${call}.${name}`] ?? meanings[name],
  schema,
});
const idempotencyKey = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: true,
  description: meanings.idempotencyKey,
  schema: { type: 'string', minLength: 8, maxLength: 200 },
};

/** Read by the proxy and not forwarded. */
const remember = {
  type: 'boolean',
  description: meanings.remember,
  examples: [true],
};

/** The input of a call. A logout from a page has no body. */
const inputOf = (name: CallName) => (name === 'logout' ? undefined : (calls[name] as Call).input);

function bodyOf(name: DocumentedCall) {
  const input = inputOf(name);
  const { maxBodyBytes }: ToldCall = calls[name];
  if (!input && maxBodyBytes) return { required: true, content: { [BYTES]: { schema: binary } } };
  if (!input) return undefined;
  const schema = schemaOf(input, name, 'input');
  if (name === 'login' || name === 'passkeyLogin') Object.assign(schema.properties ?? {}, { remember });
  if (name !== 'updateProfile') return { required: true, content: { 'application/json': { schema } } };
  const picture = { type: 'string', format: 'binary', description: meanings.picture };
  const form = { ...schema, properties: { ...schema.properties, [PICTURE_FIELD]: picture as JsonSchema } };
  const encoding = { [PICTURE_FIELD]: { contentType: pictureTypes.join(', ') } };
  return {
    required: true,
    content: { 'application/json': { schema }, 'multipart/form-data': { schema: form, encoding } },
  };
}

/** The address of a call for organizations, and the roles that may make it. */
function inOrganization(call: Call): string {
  const path = organizationPath(call);
  return path
    ? ` In an organization: \`${path.replace(/:(\w+)/g, '{$1}')}\`, from the role \`${call.organization}\` on.`
    : '';
}

/** A call as an OpenAPI operation: its input, responses and credential. */
export function operationOf(name: DocumentedCall) {
  const call: ToldCall = calls[name];
  const { credential, path, query = [], summary, guide = [], idempotent, scope } = call;
  const requestBody = bodyOf(name);
  const needed = {
    ...(credential === 'bearer' && { session: [] }),
    ...(credential === 'api-key' && { apiKey: [] }),
    ...(credential === 'license-key' && !call.input && { licenseKey: [] }),
    ...(isOwnWrite(call) && { csrf: [] }),
  };
  return {
    operationId: name,
    summary,
    description: [
      `${summary}.${scope ? ` Needs the scope \`${scope}\`.` : ''}${inOrganization(call)}`,
      ...guide,
    ].join('\n\n'),
    tags: [tagOf(name)],
    parameters: [
      ...parametersOf(path).map((param) => parameter(name, param, 'path', text)),
      ...query.map((param) => parameter(name, param, 'query', queries[param] ?? text)),
      ...(idempotent ? [idempotencyKey] : []),
    ],
    ...(requestBody && { requestBody }),
    responses: answersOf(name),
    security: Object.keys(needed).length > 0 ? [needed] : [],
  };
}
