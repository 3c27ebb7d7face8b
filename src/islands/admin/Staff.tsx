import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import { Overlays } from '#islands/shell/Overlays.tsx';
import type { StaffMember } from '#lib/contract/admin/me.ts';
import type { User } from '#lib/contract/login/auth.ts';
import { $page } from '#stores/admin/router.ts';
import { startStaff } from '#stores/admin/staff.ts';
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
      <Overlays />
    </>
  );
}
