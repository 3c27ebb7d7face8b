import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import { useLater } from '#islands/later.ts';
import { Toasts } from '#islands/shell/Toasts.tsx';
import { Boundary } from '#islands/ui/feedback/Boundary.tsx';
import type { StaffMember } from '#lib/contract/admin/me.ts';
import type { User } from '#lib/contract/login/auth.ts';
import { $page } from '#stores/admin/router.ts';
import { startStaff } from '#stores/admin/staff.ts';
import { $ways, answer } from '#stores/portal/confirm.ts';
import { Screen } from './Screen.tsx';
import { StaffFrame } from './shell/StaffFrame.tsx';

interface StaffProps {
  member: StaffMember;
  user: User;
}

/** The seller's side: one island with its own router. */
export function Staff({ member, user }: StaffProps) {
  // Before a screen asks for anything.
  useLayoutEffect(() => startStaff(user), [user]);
  const page = useStore($page);
  return (
    <>
      <StaffFrame member={member}>
        <Screen page={page} member={member} />
      </StaffFrame>
      <Boundary>
        <Questions />
      </Boundary>
      <Boundary>
        <Toasts />
      </Boundary>
    </>
  );
}

const loadConfirmation = async () => (await import('#islands/security/Confirmation.tsx')).Confirmation;
const dismiss = () => answer(false);

/** The question that a call which matters asks first. */
function Questions() {
  const ways = useStore($ways);
  const Confirmation = useLater(ways !== undefined, loadConfirmation, dismiss);
  return Confirmation && <Confirmation ways={ways} />;
}
