// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { Screen } from '#islands/admin/Screen.tsx';
import { NEW_NEWS } from '#lib/contract/admin/screen-reads.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { $page, open } from '#stores/admin/router.ts';
import { fakeApi } from '#tests/support/stores/fake-api.ts';
import { asMember } from '#tests/support/stores/member.ts';
import { until } from '#tests/support/until.ts';

fakeApi();
asMember();
const support: StaffMember = {
  ...{ email: 'paola@example.com', first_name: 'Paola', last_name: 'Rinaldi', role: 'support' },
  ...{ provider: 'stripe', is_test: false, wrong_secrets: [] },
};

test('support cannot open a new newsletter text, because it cannot save one', async () => {
  open('news', { id: NEW_NEWS });
  const main = document.body.appendChild(document.createElement('main'));
  const root = createRoot(main);
  root.render(<Screen page={$page.get()} member={support} />);
  await until(() => expect(main.textContent).toContain('Questa pagina non esiste'));
  expect(main.querySelector('form')).toBeNull();
  root.unmount();
  main.remove();
});
