import { messages as words } from '#lib/text/admin/messages.ts';
import { staffRead } from './read.ts';

/** The seller's people. */
export const colleagues = staffRead('staffColleagues', words.loadFailed);
