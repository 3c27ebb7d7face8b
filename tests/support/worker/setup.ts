import { freshState } from './fresh-state.ts';

// All test files of a project share one runtime.
await freshState();
