import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Overlays } from '#islands/shell/Overlays.tsx';
import type { StaffDocument } from '#lib/contract/admin/staff.ts';
import { $page } from '#stores/admin/router.ts';
import { startStaff } from '#stores/admin/staff.ts';
import { loadScreen, Screen } from './Screen.tsx';
import { StaffFrame } from './shell/StaffFrame.tsx';

type StaffProps = Pick<StaffDocument, 'member' | 'user' | 'answers' | 'route'>;

/** The seller's side: one island with its own router. */
export function Staff({ member, user, answers, route }: StaffProps) {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    startStaff(user, answers);
    // A screen whose code does not come says so itself.
    const show = () => setReady(true);
    loadScreen(route).then(show, show);
  }, [user, answers, route]);
  const page = useStore($page);
  if (!isReady) return null;
  return (
    <>
      <StaffFrame member={member}>
        <Screen page={page} member={member} />
      </StaffFrame>
      <Overlays />
    </>
  );
}
