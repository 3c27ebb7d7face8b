import { answersWith, type Call, ownBearer } from '#lib/contract/calls/call.ts';
import { confirmed } from '#lib/contract/security/calls.ts';
import {
  Organization,
  OrganizationInput,
  OrganizationProfile,
  OrganizationProfileInput,
  Organizations,
} from './organizations.ts';
import { ORGANIZATION_IN_USE, ORGANIZATION_PATH as path } from './rules.ts';

export const admin = { ...ownBearer, organization: 'admin' } as const;

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
  deleteOrganization: {
    ...admin,
    method: 'DELETE',
    path,
    summary: 'Delete an organization without valid licences or open payments',
    answers: { 204: null },
    refusals: {
      ...confirmed,
      409: { means: 'It has valid licences or open payments', codes: [ORGANIZATION_IN_USE] },
    },
    verified: true,
  },
  organizationProfile: {
    ...ownBearer,
    organization: 'billing',
    method: 'GET',
    path: `${path}profile/`,
    summary: 'Read an organization’s data for its documents',
    ...answersWith(OrganizationProfile),
  },
  updateOrganizationProfile: {
    ...admin,
    method: 'PATCH',
    path: `${path}profile/`,
    summary: 'Change name, invoice data or contact of an organization',
    input: OrganizationProfileInput,
    ...answersWith(OrganizationProfile),
    verified: true,
  },
} as const satisfies Record<string, Call>;
