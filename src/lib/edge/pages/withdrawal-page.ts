import * as v from 'valibot';
import { callPath, calls } from '#lib/contract/calls/calls.ts';
import { orderingOrganization } from '#lib/contract/checkout/pages.ts';
import type { User } from '#lib/contract/login/auth.ts';
import { Organization } from '#lib/contract/organizations/organizations.ts';
import { ofOrganization } from '#lib/contract/routes/routes.ts';
import { type OpenContract, OpenContracts } from '#lib/contract/withdrawals/withdrawals.ts';
import { readJson } from '#lib/edge/body.ts';
import type { Env } from '#lib/edge/env.ts';
import { isMissing, noteMissing } from '#lib/edge/proxy/missing-calls.ts';
import { callAs, openSession } from '#lib/edge/session/access.ts';
import { readIdentity } from '#lib/edge/session/cookies.ts';
import { visitorHeaders } from '#lib/edge/visitor-headers.ts';

/** The visitor of the withdrawal page, and what the API host offers them. */
export type WithdrawalVisitor =
  | { kind: 'guest' }
  | {
      kind: 'customer';
      user: User;
      contracts: readonly OpenContract[];
      /** The contracts' owner, if the address names an organization that the customer pays for. */
      organization?: Organization;
    }
  | { kind: 'not-offered' };

const guest: WithdrawalVisitor = { kind: 'guest' };

/**
 * A customer whose contracts cannot be read declares like a guest: the withdrawal must not depend on them. If the
 * customer does not pay for the named organization, the page shows their own contracts.
 */
export async function withdrawalVisitor(
  request: Request,
  env: Env,
  ctx: ExecutionContext,
): Promise<WithdrawalVisitor> {
  if (isMissing(env, 'declareWithdrawal')) return { kind: 'not-offered' };
  const session = await openSession(env, readIdentity(request, env).session);
  if (!session || isMissing(env, 'openContracts')) return guest;
  const read = async (call: 'openContracts' | 'organization', organization?: string) => {
    const headers = visitorHeaders(request, request.headers.get('X-Request-Id') ?? '');
    const path = callPath(call, ofOrganization(organization));
    const answer = await callAs(env, ctx, session, { method: 'GET', path, headers });
    if (answer.kind !== 'answer' || noteMissing(env, call, calls[call], answer.response)) return undefined;
    return readJson(answer.response);
  };
  const { user } = session;
  const named = orderingOrganization(new URL(request.url));
  if (named) {
    const [whose, list] = await Promise.all([read('organization', named), read('openContracts', named)]);
    const [organization, open] = [v.safeParse(Organization, whose), v.safeParse(OpenContracts, list)];
    if (organization.success && open.success)
      return { kind: 'customer', user, contracts: open.output.results, organization: organization.output };
  }
  const own = v.safeParse(OpenContracts, await read('openContracts'));
  return own.success ? { kind: 'customer', user, contracts: own.output.results } : guest;
}
