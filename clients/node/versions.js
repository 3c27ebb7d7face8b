// The portal's order of versions (semver.org, 11): `2.4` is `2.4.0`, and a preview precedes its version.
const NUMBERS = 4;

/** A string that sorts as the version does. */
function keyOf(version) {
  const [numbers = '', ...previews] = version.split('-');
  const preview = previews.join('-');
  const core = [...numbers.split('.'), ...Array(NUMBERS).fill('0')].slice(0, NUMBERS).map(sortable);
  // In a key a tilde sorts last and a blank first.
  return `${core.join('')}${preview ? `-${preview.split('.').map(identifier).join(' ')}` : '~'}`;
}

export const isLower = (version, other) => keyOf(version) < keyOf(other);

const identifier = (text) => (/^\d+$/.test(text) ? `0${sortable(text)}` : `1${text}`);

/** A number, prefixed with its count of digits. */
function sortable(digits) {
  const value = digits.replace(/^0+(?=\d)/, '');
  return `${String(value.length).padStart(2, '0')}${value}`;
}
