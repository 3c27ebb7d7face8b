import { createRoot } from 'react-dom/client';
import { afterEach, expect } from 'vitest';
import { Screen } from '#islands/admin/Screen.tsx';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { $page } from '#stores/admin/router.ts';
import { until } from '#tests/support/until.ts';

export const admin: StaffMember = {
  ...{ email: 'paola@example.com', first_name: 'Paola', last_name: 'Rinaldi', role: 'admin' },
  ...{ provider: 'stripe', is_test: false, wrong_secrets: [] },
};

/** Shows pages of the admin area in the tests of a file, each until `leave` or the test's end. */
export function staffScreens() {
  let leave = () => {};
  afterEach(() => leave());
  return {
    leave: () => leave(),
    /** Shows the current page; returns its text once that contains the expected text. */
    async show(expected: string, member = admin): Promise<string> {
      const root = createRoot(document.body.appendChild(document.createElement('main')));
      leave = () => {
        root.unmount();
        document.body.replaceChildren();
      };
      root.render(<Screen page={$page.get()} member={member} />);
      await until(() => expect(document.body.textContent).toContain(expected));
      return document.body.textContent ?? '';
    },
  };
}

/** The targets of the page's links. */
export const hrefs = () => [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
