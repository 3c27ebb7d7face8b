export { answersWithCursor, cursor } from '#lib/contract/calls/cursors.ts';
