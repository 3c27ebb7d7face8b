import { prepareCalls } from '#lib/client/request.ts';
import type { User } from '#lib/contract/login/auth.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { watchFocus } from '#stores/browser/keep-focus.ts';
import { type Answers, keepAnswers, watchAnswers } from '#stores/kernel/answers.ts';
import { $entry, $user, beginSession, watchSession } from '#stores/kernel/session.ts';
import { watchSidebar } from '#stores/shell/sidebar.ts';
import { watchTheme } from '#stores/shell/theme.ts';
import { leaveUnasked, watchLeaving } from './leaving.ts';
import { watchPages } from './router.ts';

/** Starts the stores of the seller's side with what came with the document. Runs once, before a screen asks for anything. */
export function startStaff(user: User, answers: Answers): void {
  if ($user.get()) return;
  beginSession(user);
  keepAnswers(answers);
  prepareCalls();
  // Another account may have no such pages: the portal is everybody's.
  watchSession(logInAgain);
  watchAnswers();
  $user.listen((present) => {
    if (!present) logInAgain();
  });
  watchPages();
  watchLeaving();
  watchTheme();
  watchSidebar();
  watchFocus();
}

/** A session that is over, here or in another tab, leads to the login and back; who has signed in since then is led to the portal. */
function logInAgain(): void {
  leaveUnasked();
  // The login is another document, which knows nothing of this one's session.
  const ended = $entry.get() === 'ended' && { ended: '1' };
  location.assign(href('login', {}, { redirect: location.pathname + location.search, ...ended }));
}
