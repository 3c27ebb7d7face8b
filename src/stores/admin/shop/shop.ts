import { CallError } from '#lib/client/errors.ts';
import { type Shop, type ShopEffects, shopFaults, shopFields } from '#lib/contract/admin/shop/shop.ts';
import { shop as words } from '#lib/text/admin/shop.ts';
import { call } from '#stores/admin/call.ts';
import { isOvertaken } from '#stores/admin/changed.ts';
import { createEffectsDialog } from '#stores/admin/effects.ts';
import { $unsaved } from '#stores/admin/leaving.ts';
import { staffRead } from '#stores/admin/read.ts';
import { createDraft, draftOf } from '#stores/kernel/draft.ts';
import { createForm } from '#stores/kernel/form.ts';
import { notify } from '#stores/shell/notifications.ts';
import { type ShopForm, settingsIn, wordOf } from './settings.ts';

/** The unsaved input of the shop's settings. */
export const shopDraft = createDraft('shop', shopFields, (isKept) => $unsaved.set(isKept));

export const shop = staffRead('shop', words.loadFailed);

async function save({ expected, values }: ShopForm, effects?: ShopEffects): Promise<void> {
  const settings = settingsIn({ expected, values });
  const body = { expected: { version: expected.version }, settings, ...(effects && { effects }) };
  try {
    const changed = await call('changeShop', { body });
    shopDraft.settle(draftOf(values, shopFields));
    shop.update(() => changed);
  } catch (error) {
    if (isOvertaken(error)) throw await overtaken(expected);
    throw error;
  }
  notify({ type: 'success', title: words.saved });
}

export const { dialog: shopEffectsDialog, saveOrAsk } = createEffectsDialog({
  save,
  fallback: words.saveFailed,
});

export const shopForm = createForm<ShopForm>({
  validate: (form) => {
    const faults = shopFaults(settingsIn(form));
    return Object.keys(faults).length > 0 ? faults : undefined;
  },
  send: saveOrAsk,
  fallback: words.saveFailed,
});

/** Reloads settings that have changed meanwhile; the error names the changes. */
async function overtaken({ settings: expected }: Shop): Promise<CallError> {
  await shop.reload();
  const state = shop.$state.get();
  const now = state.state === 'ready' ? state.data.settings : expected;
  const changes = shopFields
    .filter((name) => expected[name] !== now[name])
    .map((name) => `${words.fields[name]} «${wordOf(now, name)}»`);
  const body = { detail: words.meanwhile(changes.join(', ')) };
  return new CallError({ kind: 'answer', status: 409, body });
}
