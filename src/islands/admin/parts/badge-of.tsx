import { Badge } from '#islands/ui/data/Badge.tsx';
import type { Tone } from '#islands/ui/data/tone.ts';

/** A badge component with the name and colour of a state. */
export const badgeOf =
  <State extends string>(names: Readonly<Record<State, string>>, tones: Readonly<Record<State, Tone>>) =>
  ({ state }: { state: State }) => <Badge tone={tones[state]}>{names[state]}</Badge>;
