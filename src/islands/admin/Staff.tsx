import { useStore } from '@nanostores/react';
import { use } from 'react';
import { useLater } from '#islands/later.ts';
import { Overlays } from '#islands/shell/Overlays.tsx';
import type { StaffDocument } from '#lib/contract/admin/staff.ts';
import { $leavingTo } from '#stores/admin/leaving.ts';
import { $secret } from '#stores/admin/one-time-secret.ts';
import { $page } from '#stores/admin/router.ts';
import { startStaff } from '#stores/admin/staff.ts';
import { loadScreen, Screen } from './Screen.tsx';
import { StaffFrame } from './shell/StaffFrame.tsx';

type StaffProps = Pick<StaffDocument, 'member' | 'user' | 'answers' | 'route'>;

/** In browsers without this method, a screen may throw (docs/product.md, 1.4 Browsers). */
const isOld = !Array.prototype.toSorted;

const never = new Promise<never>(() => {});
let opened: Promise<void> | undefined;

/** Starts the stores and loads the first screen, once. On failure the Worker's document remains and says so. */
function open({ user, answers, route }: StaffProps): Promise<void> {
  if (opened) return opened;
  if (isOld) return never;
  startStaff(user, answers);
  opened = loadScreen(route).catch((error: unknown) => {
    reportError(error);
    return never;
  });
  return opened;
}

/** The admin area: one island with a router. The Worker's document remains visible until the first screen is loaded. */
export function Staff(props: StaffProps) {
  use(open(props));
  const page = useStore($page);
  return (
    <>
      <StaffFrame member={props.member}>
        <Screen page={page} member={props.member} />
      </StaffFrame>
      <LeaveQuestion />
      <Secret />
      <Overlays />
    </>
  );
}

const loadSecret = async () => (await import('./shell/OneTimeSecret.tsx')).OneTimeSecret;
/** Pages that create a value shown only once. Its dialog loads in advance, so that a network failure cannot lose it. */
const makers: readonly (string | undefined)[] = ['apiKeys', 'webhooks', 'webhook'];

function Secret() {
  const page = useStore($page);
  const isShown = useStore($secret) !== undefined;
  const Dialog = useLater(isShown || makers.includes(page?.route), loadSecret);
  return Dialog && <Dialog />;
}

const loadLeaveDialog = async () => (await import('./shell/LeaveDialog.tsx')).LeaveDialog;
const goOn = () => $leavingTo.set(undefined);

/** The question before the user leaves a changed form. It loads at its first use and is kept to restore the focus. */
function LeaveQuestion() {
  const isAsked = useStore($leavingTo) !== undefined;
  const Dialog = useLater(isAsked, loadLeaveDialog, goOn);
  return Dialog && <Dialog />;
}
