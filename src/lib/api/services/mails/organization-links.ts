import { sql } from 'drizzle-orm';
import { mails } from '#lib/api/db/schema/mails.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { addressIn } from '#lib/contract/routes/organization-pages.ts';
import type { Letter } from './contents.ts';
import type { Link, Part } from './parts.ts';

/** The organization that a mail is about; null where it is about a person, or no account. */
export const organizationOf = sql<string | null>`(
  select ${users.id} from ${users} where ${users.id} = ${mails.userId} and ${users.kind} = 'organization')`;

/** The reader may have licences and payments of their own, and no mail contains a name that others typed. */
const NOT_YOURS = 'Riguarda un’organizzazione, non un account personale.';

/** A mail to an organization: its links open the organization's pages, and it says so. */
export function inOrganization<Its extends Letter>(letter: Its, organization: string): Its {
  const led = (link: Link): Link => ({ ...link, path: addressIn(organization, link.path) });
  const part = (each: Part): Part =>
    typeof each === 'object' && 'links' in each ? { links: each.links.map(led) } : each;
  return {
    ...letter,
    ...(letter.action && { action: led(letter.action) }),
    paragraphs: letter.paragraphs.map(part),
    besides: [NOT_YOURS, ...(letter.besides ?? []).map(part)],
  };
}
