// The description of the device. Long values are cut, never refused: a long name must not stop a paying customer.
const UNNAMED = 'Dispositivo senza nome';

export const describe = ({ name, platform, appVersion } = {}) => ({
  name: cut(name, 80) || UNNAMED,
  platform: cut(platform, 40),
  ...describeVersion(appVersion),
});

export const describeVersion = (appVersion) => ({ app_version: cut(appVersion, 40) });

function cut(text, max) {
  const line = String(text ?? '').replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ');
  // The cut may leave half of a surrogate pair.
  return line
    .trim()
    .slice(0, max)
    .replace(/\p{Cs}$/u, '')
    .trimEnd();
}
