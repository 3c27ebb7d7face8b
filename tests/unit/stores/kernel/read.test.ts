// @vitest-environment happy-dom
import { atom, STORE_UNMOUNT_DELAY } from 'nanostores';
import { expect, test, vi } from 'vitest';
import { read } from '#stores/kernel/read.ts';

interface Place {
  thing: string;
  filter?: string;
}

/** A store without cached responses, and pages that the test opens; `answers` holds the pending requests in order. */
function onPages(first: Place | undefined) {
  const $page = atom<Place | undefined>(first);
  const answers: PromiseWithResolvers<object>[] = [];
  const store = read<Place, object>({
    $page,
    ask: ({ thing, filter = '' }) => ({
      key: `${thing}?${filter}`,
      list: thing,
      load: () => {
        const answer = Promise.withResolvers<object>();
        answers.push(answer);
        return answer.promise;
      },
    }),
    fail: (error, isShown) => (isShown ? undefined : { state: 'error', message: String(error) }),
  });
  const unmount = store.$state.listen(() => {});
  const arrive = async (at: number, data: object) => {
    answers[at]?.resolve(data);
    await Promise.resolve();
    await Promise.resolve();
    return store.$state.get();
  };
  return { ...store, $page, answers, arrive, unmount };
}

const A = { name: 'a' };
const B = { name: 'b' };

test('keeps a list’s page while the next one loads, but no data of another list', async () => {
  const { $page, $state, arrive } = onPages({ thing: 'a' });
  expect(await arrive(0, A)).toEqual({ state: 'ready', data: A });
  $page.set({ thing: 'a', filter: 'new' });
  expect($state.get()).toEqual({ state: 'loading', previous: A });
  $page.set({ thing: 'b' });
  expect($state.get()).toEqual({ state: 'loading' });
});

test('shows the response to the last request, in whatever order they arrive', async () => {
  const { $page, arrive } = onPages({ thing: 'a' });
  $page.set({ thing: 'b' });
  await arrive(1, B);
  expect(await arrive(0, A)).toEqual({ state: 'ready', data: B });
});

test('without a cache, a page without requests keeps the shown data for going back', async () => {
  const { $page, $state, answers, arrive } = onPages({ thing: 'a' });
  await arrive(0, A);
  $page.set(undefined);
  $page.set({ thing: 'a' });
  expect([$state.get(), answers.length]).toEqual([{ state: 'ready', data: A }, 1]);
});

test('forgets its data with its last screen', async () => {
  vi.useFakeTimers();
  const { $state, answers, arrive, unmount } = onPages({ thing: 'a' });
  await arrive(0, A);
  unmount();
  vi.advanceTimersByTime(STORE_UNMOUNT_DELAY);
  $state.listen(() => {});
  expect([$state.get(), answers.length]).toEqual([{ state: 'loading' }, 2]);
  vi.useRealTimers();
});
