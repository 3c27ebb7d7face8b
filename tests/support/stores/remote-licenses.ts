import { beforeEach } from 'vitest';
import { matchRoute } from '#lib/contract/routes/routes.ts';
import { remote } from '#stores/portal/remote.ts';
import { navigate } from '#stores/portal/router.ts';
import { asMember } from './member.ts';

export const CALL = 'GET /api/licenses/my-licenses/';
export const TOAST = 'Impossibile caricare le licenze. Riprova più tardi.';

export function listOf(...ids: number[]) {
  const created_at = '2026-01-01T00:00:00Z';
  const results = ids.map((id) => ({ id, license_key: `COA-${id}`, status: 'active', created_at }));
  return { results, count: ids.length };
}

export function licensesPage() {
  const page = matchRoute(new URL('/licenses', location.origin));
  if (!page) throw new Error('The licences have a page');
  return page;
}

/** A member on the licences’ page; returns a function that mounts a store which reads the licences. */
export function onLicensesPage() {
  const { mount } = asMember();
  beforeEach(() => navigate('/licenses'));

  return function open() {
    const store = remote({
      read: 'licenses',
      fallback: 'Errore nel caricamento delle licenze',
      toast: { title: 'Errore caricamento', message: TOAST },
    });
    mount(store.$state);
    const shown = () => {
      const state = store.$state.get();
      return state.state === 'ready' ? state.data.results.map(({ id }) => id) : state.state;
    };
    return { ...store, shown };
  };
}
