import { readdirSync, readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Controls } from '#pages/dev/_Controls.tsx';
import { Surfaces } from '#pages/dev/_Surfaces.tsx';

test('no component writes a style attribute, which the page’s policy would refuse', () => {
  const page = renderToString(
    <>
      <Surfaces />
      <Controls theme="light" />
    </>,
  );
  expect(page).not.toMatch(/\sstyle=/);
});

test('no component contains a colour', () => {
  const folder = new URL('../../../../src/islands/ui/', import.meta.url);
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes('.'),
  )) {
    expect(readFileSync(new URL(file, folder), 'utf8'), file).not.toMatch(
      /#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(|oklch\(/i,
    );
  }
});
