import { messages as words } from '#lib/text/admin/messages.ts';
import { staffRead } from './read.ts';

/** All staff. */
export const colleagues = staffRead('staffColleagues', words.loadFailed);
