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

/** Starts the stores of the admin area with the data of the document. Runs once, before any screen reads data. */
export function startStaff(user: User, answers: Answers): void {
  if ($user.get()) return;
  beginSession(user);
  keepAnswers(answers);
  prepareCalls();
  // An account that logs in in another tab may not be staff, so the page goes through the login, which redirects it.
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

/** Goes to the login page and back when the session has ended in any tab. A newly signed-in account gets the portal. */
function logInAgain(): void {
  leaveUnasked();
  // The login page is another document, which does not know that this session has ended.
  const ended = $entry.get() === 'ended' && { ended: '1' };
  location.assign(href('login', {}, { redirect: location.pathname + location.search, ...ended }));
}
