/**
 * Polls an order that waits for its payment (src/pages/_parts/checkout/order/Waiting.astro), less and less often, and
 * not while its tab is hidden. The Worker renders the page of the result.
 */
const MOST_SECONDS = 30;
const SLOWER = 1.3;

const place = document.querySelector<HTMLElement>('[data-waiting]');
let seconds = Number(place?.dataset.seconds);
let timer = 0;

async function look({ dataset }: HTMLElement): Promise<void> {
  const answer = await fetch(dataset.waiting ?? '', { headers: { Accept: 'application/json' } });
  // The session has ended or the order no longer exists: the reloaded page says so.
  if (answer.status < 500 && !answer.ok) return location.reload();
  const order: { state?: string; late?: boolean } = answer.ok ? await answer.json() : {};
  const isOver = order.state !== undefined && order.state !== 'waiting';
  if (order.late) place?.querySelector('[data-late]')?.toggleAttribute('hidden', false);
  if (!isOver) return;
  place?.querySelector('[role=status]')?.replaceChildren(dataset.answered ?? '');
  location.reload();
}

function follow(from: HTMLElement): void {
  clearTimeout(timer);
  if (document.hidden) return;
  timer = window.setTimeout(async () => {
    // A lost connection recovers.
    await look(from).catch(() => {});
    seconds = Math.min(MOST_SECONDS, seconds * SLOWER);
    follow(from);
  }, seconds * 1000);
}

if (place) {
  follow(place);
  document.addEventListener('visibilitychange', () => {
    seconds = Number(place.dataset.seconds);
    follow(place);
  });
}
