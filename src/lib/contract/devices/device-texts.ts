import { plainLine } from '#lib/contract/characters.ts';
import { MAX_DEVICE_NAME_LENGTH } from '#lib/contract/limits.ts';

/** What only describes a device, and how long each text may be. */
const lengths = { name: MAX_DEVICE_NAME_LENGTH, platform: 40, app_version: 40 } as const;
export type DeviceText = keyof typeof lengths;

const UNNAMED = 'Dispositivo senza nome';

/** Cuts or replaces what a program wrote of a device, and never refuses: a long name locks no paying customer out. */
export function deviceText(field: DeviceText, written: string): string {
  return plainLine(written, lengths[field]) || (field === 'name' ? UNNAMED : '');
}
