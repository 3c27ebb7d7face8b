// What only describes the device: cut or replaced, as nobody who paid is stopped for a long name.
const UNNAMED = 'Dispositivo senza nome';

export const describe = ({ name, platform, appVersion } = {}) => ({
  name: cut(name, 80) || UNNAMED,
  platform: cut(platform, 40),
  ...describeVersion(appVersion),
});

export const describeVersion = (appVersion) => ({ app_version: cut(appVersion, 40) });

function cut(text, max) {
  const line = String(text ?? '').replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ');
  // A cut may leave half a letter.
  return line
    .trim()
    .slice(0, max)
    .replace(/\p{Cs}$/u, '')
    .trimEnd();
}
