import { freshState } from './fresh-state.ts';

// All files of a project share one runtime.
await freshState();
