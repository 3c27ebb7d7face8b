import type { Acting } from '#lib/api/context.ts';
import { type Call, isFileCall } from '#lib/contract/calls/call.ts';
import { calls } from '#lib/contract/calls/calls.ts';
import { ORGANIZATION_PATH } from '#lib/contract/organizations/rules.ts';
import { pathPattern } from '#lib/contract/routes/routes.ts';
import { keyEnd } from '#lib/format.ts';

const KEY_FIELD = 'license_key';
const COVER = '••••';

/** The paths of file calls that also exist below an organization's path. */
const files = Object.values<Call>(calls).flatMap((call) =>
  call.organization && isFileCall(call) ? [pathPattern(call.path)] : [],
);

/**
 * Adapts a response to an organization: links to files get its path, and the role `billing` sees only the last
 * characters of licence keys, because it pays for licences and does not use them.
 */
export function answerIn({ account, role }: Acting, answer: unknown): unknown {
  const prefix = ORGANIZATION_PATH.replace(':organization', account.id);
  return changed(answer, (name, text) => {
    if (name === KEY_FIELD) return role === 'billing' ? `${COVER}-${keyEnd(text)}` : text;
    return files.some((file) => file.test(text)) ? text.replace('/api/', prefix) : text;
  });
}

function changed(answer: unknown, change: (name: string, text: string) => string): unknown {
  if (Array.isArray(answer)) return answer.map((each) => changed(each, change));
  if (typeof answer !== 'object' || answer === null || answer instanceof Response) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      typeof value === 'string' ? change(name, value) : changed(value, change),
    ]),
  );
}
