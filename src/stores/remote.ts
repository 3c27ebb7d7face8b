import { atom, onMount, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { messageFor } from '#lib/client/errors.ts';
import { get } from '#lib/client/request.ts';
import type { Page } from '#lib/contract/routes.ts';
import { type Read, readPath } from '#lib/contract/screen-data.ts';
import { notify } from './notifications.ts';
import { $refresh } from './refresh.ts';
import { $page } from './router.ts';
import { $user } from './session.ts';

/** What a screen knows of data that lives on the server (specification §4: every screen's cycle). */
export type Remote<Data> =
  | { state: 'loading' }
  | { state: 'error'; message: string }
  | { state: 'ready'; data: Data };

export interface RemoteStore<Data> {
  $state: ReadableAtom<Remote<Data>>;
  /** The state that the page's own first answers give, for rendering on the server and hydrating. */
  first: (page: Page, answers: Answers) => Remote<Data>;
  reload: () => Promise<void>;
  /** Replaces what is on screen, for updates that the server has just confirmed. */
  update: (change: (data: Data) => Data) => void;
}

export type Answers = Readonly<Record<string, unknown>>;

interface Options<Schema extends v.GenericSchema> {
  /** Which of the screens' reads it holds; the contract says on which pages and at which path. */
  read: Read;
  schema: Schema;
  /** Shown in place of the data when the server gave no reason (specification §8, by area). */
  fallback: string;
  /** The toast of a failed load (specification §8). */
  toast: { title: string; message?: string };
}

/** Last answers by path: what a screen shows at once when the visitor comes back to it. */
const kept = new Map<string, unknown>();
/** Paths whose answer came with the document and needs no second look yet. */
const arrived = new Set<string>();

export function keepAnswers(answers: Answers): void {
  for (const [path, body] of Object.entries(answers)) {
    kept.set(path, body);
    arrived.add(path);
  }
}

/** Answers belong to one user: whoever signs in next starts with none. */
export function watchAnswers(): void {
  $user.listen(() => {
    kept.clear();
    arrived.clear();
  });
}

/** A store over one GET of the contract: loads when mounted, follows the page, keeps data on failure. */
export function remote<Schema extends v.GenericSchema>(
  options: Options<Schema>,
): RemoteStore<v.InferOutput<Schema>> {
  type Data = v.InferOutput<Schema>;
  const $state = atom<Remote<Data>>({ state: 'loading' });
  let current: string | null = null;

  const parse = (body: unknown): Remote<Data> => {
    const parsed = v.safeParse(options.schema, body);
    return parsed.success
      ? { state: 'ready', data: parsed.output }
      : { state: 'error', message: options.fallback };
  };

  const load = async (path: string): Promise<void> => {
    try {
      const body = await get(path);
      kept.set(path, body);
      if (path === current) $state.set(parse(body));
    } catch (error) {
      if (path !== current) return;
      notify({ type: 'error', ...options.toast });
      if ($state.get().state !== 'ready')
        $state.set({ state: 'error', message: messageFor(error, options.fallback) });
    }
  };

  const show = (path: string | null): Promise<void> | undefined => {
    current = path;
    if (path === null) return undefined;
    const body = kept.get(path);
    $state.set(body === undefined ? { state: 'loading' } : parse(body));
    return arrived.delete(path) ? undefined : load(path);
  };

  const reload = async (): Promise<void> => {
    if (current === null) return;
    if ($state.get().state === 'error') $state.set({ state: 'loading' });
    await load(current);
  };

  onMount($state, () => {
    const stopPage = $page.subscribe((page) => {
      const path = page ? readPath(options.read, page) : null;
      if (path !== current || $state.get().state === 'loading') void show(path);
    });
    const stopRefresh = $refresh.listen(() => void reload());
    return () => {
      stopPage();
      stopRefresh();
      current = null;
    };
  });

  return {
    $state,
    reload,
    first: (page, answers) => {
      const path = readPath(options.read, page);
      const body = path === null ? undefined : answers[path];
      return body === undefined ? { state: 'loading' } : parse(body);
    },
    update: (change) => {
      const state = $state.get();
      if (state.state === 'ready') $state.set({ state: 'ready', data: change(state.data) });
    },
  };
}
