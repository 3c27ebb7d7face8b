import { answersWith, type Call, ownBearer } from '#lib/contract/calls/call.ts';
import { Organization, OrganizationInput, Organizations } from './organizations.ts';
import { ORGANIZATION_PATH as path } from './rules.ts';

export const organizationCalls = {
  organizations: {
    ...ownBearer,
    method: 'GET',
    path: '/api/organizations/',
    summary: 'List the organizations that the customer belongs to',
    ...answersWith(Organizations),
  },
  createOrganization: {
    ...ownBearer,
    method: 'POST',
    path: '/api/organizations/',
    summary: 'Create an organization, which the customer manages',
    input: OrganizationInput,
    ...answersWith(Organization, 201),
    refusals: {
      409: { means: 'The customer belongs to twenty organizations', codes: ['too_many_organizations'] },
    },
    limits: ['organizationsPerAccount'],
    verified: true,
  },
  organization: {
    ...ownBearer,
    organization: 'member',
    method: 'GET',
    path,
    summary: 'Read an organization',
    ...answersWith(Organization),
  },
} as const satisfies Record<string, Call>;
