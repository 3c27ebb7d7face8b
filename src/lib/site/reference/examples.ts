import { SANDBOX_PRODUCT, TEST_VERSION, type testKeys } from '#lib/contract/devices/sandbox.ts';
import { updateCalls } from '#lib/contract/devices/update-calls.ts';
import type { ReferenceCall } from './reference.ts';

/** A call in three languages. The API key is read from the environment, never written in code. */
export function examplesOf(
  { id, method, path, body, audience, isIdempotent, isKeyed, isJson }: ReferenceCall,
  origin: string,
): [string, string][] {
  const request = {
    method,
    url: `${origin}${sampleAddresses[id] ?? path.replace('{id}', SAMPLE_ID)}`,
    body,
    isJson,
    needsKey: audience === 'seller',
    headers: [
      ...(isKeyed ? ([['Authorization', `License ${SAMPLE_KEY}`]] as const) : []),
      ...(body ? ([['Content-Type', 'application/json']] as const) : []),
      ...(isIdempotent ? ([['Idempotency-Key', 'ordine-1042']] as const) : []),
    ],
  };
  return [
    ['curl', curl(request)],
    ['Node.js', node(request)],
    ['Python', python(request)],
  ];
}

const SAMPLE_KEY = 'COA-TEST-VALID' satisfies keyof typeof testKeys;
const sampleFolder = `/updates/${SANDBOX_PRODUCT}/stable/`;
/** Sample addresses of calls whose address contains the whole question. */
const sampleAddresses: Readonly<Record<string, string>> = {
  checkForUpdate: `${updateCalls.checkForUpdate.path}?product_id=${SANDBOX_PRODUCT}&platform=linux&architecture=x64&version=2.3.0&nonce=f3a9`,
  updateFeed: `${sampleFolder}latest-linux.yml`,
  updateFile: `${sampleFolder}${TEST_VERSION}/any/${SANDBOX_PRODUCT}-${TEST_VERSION}.AppImage`,
};

const SAMPLE_ID = '0198c2f4-9a53-7cc2-a1de-3f0d5c8b7e11';

interface Request {
  method: string;
  url: string;
  body: string | undefined;
  isJson: boolean;
  needsKey: boolean;
  headers: (readonly [string, string])[];
}

function curl({ method, url, body, needsKey, headers }: Request): string {
  return [
    'curl',
    ...(body ? ['-X', method] : []),
    `'${url}'`,
    ...(needsKey ? ['-H "Authorization: Bearer $COA_API_KEY"'] : []),
    ...headers.map(([name, value]) => `-H '${name}: ${value}'`),
    ...(body ? ['-d', `'${body}'`] : []),
  ].join(' ');
}

const indented = (text: string, by: number) => text.replaceAll('\n', `\n${' '.repeat(by)}`);

function node({ method, url, body, isJson, needsKey, headers }: Request): string {
  const written = [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the template belongs to the sample.
    ...(needsKey ? ['Authorization: `Bearer ${process.env.COA_API_KEY}`'] : []),
    ...headers.map(([name, value]) => `'${name}': '${value}'`),
  ];
  const options = [
    ...(body ? [`  method: '${method}',`] : []),
    ...(written.length > 0 ? [`  headers: { ${written.join(', ')} },`] : []),
    ...(body ? [`  body: JSON.stringify(${indented(body, 2)}),`] : []),
  ];
  const sent = options.length > 0 ? `, ${['{', ...options, '}'].join('\n')}` : '';
  return [
    `const response = await fetch('${url}'${sent});`,
    `console.log(response.status, await response.${isJson ? 'json' : 'text'}());`,
  ].join('\n');
}

function python({ method, url, body, isJson, needsKey, headers }: Request): string {
  const written = [
    ...(needsKey ? ['"Authorization": "Bearer " + os.environ["COA_API_KEY"]'] : []),
    ...headers.map(([name, value]) => `"${name}": "${value}"`),
  ];
  const sent =
    written.length > 0
      ? [
          ...(body ? [`body = ${body}`] : []),
          'request = urllib.request.Request(',
          `    "${url}",`,
          ...(body ? ['    data=json.dumps(body).encode(),'] : []),
          `    headers={${written.join(', ')}},`,
          ...(body ? [`    method="${method}",`] : []),
          ')',
        ]
      : [`request = "${url}"`];
  return [
    ...(isJson || body ? ['import json'] : []),
    ...(needsKey ? ['import os'] : []),
    'import urllib.request',
    '',
    ...sent,
    'with urllib.request.urlopen(request) as response:',
    `    print(response.status, ${isJson ? 'json.load(response)' : 'response.read().decode()'})`,
  ].join('\n');
}
