import * as v from 'valibot';
import { id, line } from '#lib/contract/fields.ts';
import { MAX_ORGANIZATION_NAME } from '#lib/contract/limits.ts';
import { organizationRoles } from './rules.ts';

/** An organization as one of its people has it. */
export const Organization = v.object({ id, name: v.string(), role: v.picklist(organizationRoles) });
export type Organization = v.InferOutput<typeof Organization>;
export type OrganizationBody = v.InferInput<typeof Organization>;
export const Organizations = v.object({ results: v.array(Organization) });

export const OrganizationInput = v.object({ name: line(MAX_ORGANIZATION_NAME) });
