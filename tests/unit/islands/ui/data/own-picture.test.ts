import { expect, test } from 'vitest';
import { ownPicture } from '#islands/ui/data/own-picture.ts';

test.each(['/api/auth/profile-image/7/', '/logos/optimizer.svg', 'data:image/png;base64,AAAA'])(
  'shows %s',
  (address) => expect(ownPicture(address)).toBe(address),
);

test.each([
  'https://api.example.com/media/7.png',
  '//evil.example/x.png',
  '/\\evil.example/x.png',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '',
  null,
  undefined,
])('leaves out %s', (address) => expect(ownPicture(address)).toBeUndefined());
