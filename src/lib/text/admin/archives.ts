import type { Architecture, Platform } from '#lib/contract/admin/releases/rules.ts';

/** What archives run on. */
export const platforms: Record<Platform, string> = {
  any: 'Tutti',
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
};
export const architectures: Record<Architecture, string> = {
  any: 'Tutti',
  x64: 'x64',
  arm64: 'arm64',
  universal: 'universale',
};
