import { answersWith, type Call, Message, ownBearer } from '#lib/contract/calls/call.ts';
import { confirmed } from '#lib/contract/security/calls.ts';
import { admin } from './calls.ts';
import {
  Invited,
  OrganizationInvitation,
  OrganizationInvitations,
  OrganizationInviteInput,
  OrganizationPeople,
  OrganizationRoleInput,
} from './organizations.ts';
import { LAST_ORGANIZATION_ADMIN, ORGANIZATION_PATH as path } from './rules.ts';

/** An organization keeps at least one admin. */
const kept = {
  409: { means: 'It is the organization’s last admin', codes: [LAST_ORGANIZATION_ADMIN] },
} as const;
const full = { 409: { means: 'Too many open invitations', codes: ['too_many_invitations'] } } as const;

/** Calls about an organization's people and invitations. */
export const organizationPeopleCalls = {
  leaveOrganization: {
    ...ownBearer,
    organization: 'member',
    method: 'POST',
    path: `${path}leave/`,
    summary: 'Leave an organization',
    answers: { 204: null },
    refusals: { ...confirmed, ...kept },
  },
  organizationPeople: {
    ...admin,
    method: 'GET',
    path: `${path}people/`,
    summary: 'List the people of an organization',
    ...answersWith(OrganizationPeople),
  },
  changeOrganizationRole: {
    ...admin,
    method: 'PATCH',
    path: `${path}people/:id/`,
    summary: 'Change a person’s role in an organization',
    input: OrganizationRoleInput,
    answers: { 200: Message },
    result: Message,
    refusals: { ...confirmed, ...kept },
    verified: true,
  },
  removeOrganizationPerson: {
    ...admin,
    method: 'DELETE',
    path: `${path}people/:id/`,
    summary: 'Remove a person from an organization',
    answers: { 204: null },
    refusals: { ...confirmed, ...kept },
    verified: true,
  },
  organizationInvitations: {
    ...admin,
    method: 'GET',
    path: `${path}invitations/`,
    summary: 'List the open invitations',
    ...answersWith(OrganizationInvitations),
  },
  inviteToOrganization: {
    ...admin,
    method: 'POST',
    path: `${path}invitations/`,
    summary: 'Invite an address, or several, to an organization',
    input: OrganizationInviteInput,
    ...answersWith(Invited, 201),
    refusals: { ...confirmed, ...full },
    limits: ['peopleInvitedPerAccount'],
    verified: true,
  },
  createOrganizationLink: {
    ...admin,
    method: 'POST',
    path: `${path}invitations/link/`,
    summary: 'Create a link by which anyone can join as a member for seven days',
    ...answersWith(OrganizationInvitation, 201),
    refusals: { ...confirmed, ...full },
    limits: ['peopleInvitedPerAccount'],
    verified: true,
  },
  withdrawOrganizationInvitation: {
    ...admin,
    method: 'DELETE',
    path: `${path}invitations/:id/`,
    summary: 'Withdraw an invitation',
    answers: { 204: null },
    verified: true,
  },
} as const satisfies Record<string, Call>;
