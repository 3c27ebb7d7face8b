import { prepareCalls } from '#lib/client/request.ts';
import type { User } from '#lib/contract/auth.ts';
import type { CallName } from '#lib/contract/calls.ts';
import type { Page } from '#lib/contract/routes.ts';
import { type Answers, keepAnswers, watchAnswers } from './answers.ts';
import { $missing, asMissing } from './capabilities.ts';
import { watchNotifications } from './notifications.ts';
import { watchNavigation } from './router.ts';
import { type LoadScreen, watchScreens } from './screen.ts';
import { beginSession, endSession, watchSession } from './session.ts';
import { watchSidebar } from './sidebar.ts';
import { watchTheme } from './theme.ts';

/** What the document arrived with; the Worker's `FirstPage`. */
export interface First {
  page: Page;
  user: User | null;
  answers: Answers;
  lacking: readonly CallName[];
}

/**
 * Brings the stores to the state that the server rendered and starts what listens. Called once, in the
 * browser only, before the island hydrates: on the server the stores are shared between requests.
 */
export function startPortal(first: First, load: LoadScreen): void {
  if (first.user) beginSession(first.user);
  else endSession();
  keepAnswers(first.answers);
  $missing.set(asMissing(first.lacking));
  prepareCalls();
  watchSession();
  watchAnswers();
  watchNotifications();
  watchNavigation();
  watchScreens(first.page, load);
  watchTheme();
  watchSidebar();
}
