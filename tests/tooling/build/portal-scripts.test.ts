import { expect, test } from 'vitest';
import { type Manifest, PLACEHOLDER, scriptsByRoute, withScripts } from '#scripts/build/portal-scripts.ts';

const manifest: Manifest = {
  'src/islands/licenses/Licenses.tsx': { file: '_astro/licenses.js', imports: ['_member.js'] },
  'src/islands/admin/licenses/Licenses.tsx': { file: '_astro/staff.js', imports: ['_member.js'] },
  'src/islands/login/Login.tsx': { file: '_astro/login.js' },
  'node_modules/@astrojs/react/dist/client.js': { file: '_astro/renderer.js', imports: ['_react.js'] },
  'src/islands/admin/Staff.tsx': { file: '_astro/staff-island.js', imports: ['_member.js'] },
  '_member.js': { file: '_astro/member.js', imports: ['_react.js'] },
  '_react.js': { file: '_astro/react.js' },
  'src/pages/_layouts/PortalPage.astro?astro&type=script': {
    file: '_astro/entry.js',
    imports: ['_react.js'],
  },
};

test('a screen’s scripts come after what they import, the entry last', () => {
  const { licenses, login } = scriptsByRoute(manifest).portal;
  expect(licenses).toEqual([
    '/_astro/react.js',
    '/_astro/member.js',
    '/_astro/licenses.js',
    '/_astro/entry.js',
  ]);
  expect(login).toEqual(['/_astro/login.js', '/_astro/react.js', '/_astro/entry.js']);
});

test('no customer’s screen lists admin scripts, and each admin screen has its scripts and the island’s', () => {
  const { portal, staff } = scriptsByRoute(manifest);
  expect(JSON.stringify(portal)).not.toContain('staff');
  expect(staff.licenses).toEqual([
    '/_astro/react.js',
    '/_astro/member.js',
    '/_astro/staff.js',
    '/_astro/renderer.js',
    '/_astro/staff-island.js',
  ]);
});

test.each(['"', "'", '`'])('the list replaces its placeholder in the Worker’s code, in %s', (quote) => {
  const code = `const scripts = JSON.parse(${quote}${PLACEHOLDER}${quote});`;
  const list = { login: ['/_astro/$&.js'] };
  const told = withScripts(code, list) ?? '';
  expect(new Function(`${told} return scripts;`)()).toEqual(list);
  expect(withScripts('const scripts = {};', list)).toBeUndefined();
});
