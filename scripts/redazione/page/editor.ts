import { basedFormat } from '../config/base.ts';
import { type Data, readFile, writeFile } from '../config/file-format.ts';
import { BodyControl } from './body-control.ts';
import { openingOf } from './session.ts';
import { becomeSoleTab } from './single-tab.ts';

const USER = 'sveltia-cms.user';
const PREFERENCES = 'sveltia-cms.prefs';

const notice = document.createElement('p');
await becomeSoleTab(() => {
  notice.className = 'coa-notice';
  notice.setAttribute('role', 'alert');
  notice.textContent =
    'La redazione è già aperta in un’altra scheda di questo browser. Continua in quella, oppure chiudila: qui si apre da sola.';
  document.body.append(notice);
});
notice.remove();
const { config, defaults, token } = await openingOf();
// A token of a past session may be invalid.
if (token) localStorage.setItem(USER, JSON.stringify({ backendName: config.backend.name, token }));
if (!localStorage.getItem(PREFERENCES)) {
  localStorage.setItem(PREFERENCES, JSON.stringify({ locale: 'it', closeOnSave: false }));
}
// The CMS reads its preferences at import.
const { default: CMS } = await import('@sveltia/cms');
for (const [collection, absent] of Object.entries(defaults)) {
  const plain = {
    fromFile: (text: string) => readFile(text, absent),
    toFile: (data: Data) => writeFile(data, absent),
  };
  CMS.registerCustomFormat(collection, 'mdx', token ? basedFormat(absent) : plain);
}
CMS.registerFieldType('mdx', BodyControl);
await CMS.init({ config });
