import { prepareCalls } from '#lib/client/request.ts';
import type { FirstPage } from '#lib/contract/routes/first-page.ts';
import { watchFocus } from '#stores/browser/keep-focus.ts';
import { keepAnswers, watchAnswers } from '#stores/kernel/answers.ts';
import { keepSentForm } from '#stores/kernel/sent-form.ts';
import { beginSession, endSession, watchSession } from '#stores/kernel/session.ts';
import { watchSidebar } from '#stores/shell/sidebar.ts';
import { watchTheme } from '#stores/shell/theme.ts';
import { $missing, asMissing } from './capabilities.ts';
import { enterOrganization } from './organization.ts';
import { watchVisits } from './page-views.ts';
import { watchNavigation } from './router.ts';
import { type LoadScreen, watchScreens } from './screen.ts';

/**
 * Sets the stores to the server-rendered state and starts their listeners. Runs once, before the island hydrates, and
 * only in the browser: on the server, all requests share the stores.
 */
export function startPortal(first: FirstPage, load: LoadScreen): void {
  if (first.user) beginSession(first.user);
  else endSession();
  enterOrganization(first.page.params.organization);
  keepAnswers(first.answers);
  $missing.set(asMissing(first.lacking));
  keepSentForm(first.sent);
  prepareCalls();
  watchSession();
  watchAnswers();
  watchVisits();
  watchNavigation();
  watchScreens(first.page, load);
  watchTheme();
  watchSidebar();
  watchFocus();
}
