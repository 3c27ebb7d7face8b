import { CallError } from '#lib/client/errors.ts';
import { CHANGED_MEANWHILE } from '#lib/contract/admin/changed.ts';
import { type Shop, type ShopField, shopFaults, shopFields } from '#lib/contract/admin/shop/shop.ts';
import { shop as words } from '#lib/text/admin/shop.ts';
import { call } from '#stores/admin/call.ts';
import { staffRead } from '#stores/admin/read.ts';
import { createForm, textOf } from '#stores/portal/form.ts';
import { notify } from '#stores/shell/notifications.ts';

export const shop = staffRead('shop', words.loadFailed, ({ route }) => (route === 'shop' ? {} : undefined));

/** New settings, as typed, beside those that were shown. */
interface ShopForm {
  seen: Shop;
  values: FormData;
}

const settingsIn = (values: FormData) =>
  Object.fromEntries(shopFields.map((name) => [name, textOf(values, name)])) as Record<ShopField, string>;

export const shopForm = createForm<ShopForm>({
  validate: ({ values }) => {
    const faults = shopFaults(settingsIn(values));
    return Object.keys(faults).length > 0 ? faults : undefined;
  },
  send: async ({ seen, values }) => {
    const body = { seen: { version: seen.version }, settings: settingsIn(values) };
    try {
      const changed = await call('changeShop', { body });
      shop.update(() => changed);
    } catch (error) {
      if (error instanceof CallError && error.code === CHANGED_MEANWHILE) throw await overtaken(seen);
      throw error;
    }
    notify({ type: 'success', title: words.saved });
  },
  fallback: words.saveFailed,
});

/** Loads what somebody else has written, and says what that was. */
async function overtaken({ settings: seen }: Shop): Promise<CallError> {
  await shop.reload();
  const state = shop.$state.get();
  const now = state.state === 'ready' ? state.data.settings : seen;
  const changes = shopFields
    .filter((name) => seen[name] !== now[name])
    .map((name) => `${words.fields[name]} «${now[name]}»`);
  const body = { detail: words.meanwhile(changes.join(', ')) };
  return new CallError({ kind: 'answer', status: 409, body });
}
