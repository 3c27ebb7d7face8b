import { useRemote } from '#islands/hooks.ts';
import { LicenseCard } from '#islands/licenses/LicenseCard.tsx';
import { Boundary } from '#islands/ui/feedback/Boundary.tsx';
import { seatPage as words } from '#lib/text/seats/seats-page.ts';
import { heldList } from '#stores/seats/seats.ts';

/** The licences that others have assigned to the customer; nothing if there are none. */
export function HeldLicenses() {
  const remote = useRemote(heldList);
  const held = remote.state === 'ready' ? remote.data.licenses : [];
  if (held.length === 0) return null;
  return (
    <section aria-labelledby="held" className="mb-8">
      <h2 id="held" className="mb-4 text-xl">
        {words.heldList}
      </h2>
      <ul className="grid gap-2 md:grid-cols-2 md:gap-4">
        {held.map(({ license, owner, organization }) => (
          <li key={license.id} className="grid gap-1">
            <Boundary>
              <LicenseCard license={license} />
            </Boundary>
            <p className="text-sm text-muted wrap-anywhere">
              {organization ? words.heldFromOrganization(organization.name) : words.heldFrom(owner)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
