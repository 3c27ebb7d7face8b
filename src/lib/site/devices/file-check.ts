import type { ExploreCatalogue } from '#lib/contract/calls/site-files.ts';
import type { FileVerdict } from '#lib/contract/devices/rules.ts';
import { type Checked, checkFile, type Published } from './license-file.ts';
import { type Names, showVerdict } from './shown-verdict.ts';

/**
 * The page that verifies a licence file (src/pages/developers/verify.astro). The file and the fingerprint never leave
 * the browser; the first file only makes it fetch the public keys and the products' names.
 */
const form = document.querySelector<HTMLFormElement>('#file-check');
const answer = document.querySelector<HTMLElement>('#file-verdict');
if (form && answer) start(form, answer);

type FileCheck = Checked | { verdict: FileVerdict };

function start(form: HTMLFormElement, answer: HTMLElement): void {
  const field = (name: string) => form.elements.namedItem(name);
  const file = field('file') as HTMLInputElement;
  const text = field('text') as HTMLTextAreaElement;
  const fingerprint = field('fingerprint') as HTMLInputElement;
  const { keys = '', testKeys = '', names = '' } = form.dataset;
  const max = Number(form.dataset.max);
  let known: ReturnType<typeof fetchAll> | undefined;
  let named: Promise<Names> | undefined;
  /** Counts the user's inputs: the result of an earlier input is not shown. */
  let turn = 0;

  async function answerWith(find: () => Promise<FileCheck>): Promise<void> {
    turn += 1;
    const mine = turn;
    const found = await find();
    const isDeviceAsked = fingerprint.value.trim() !== '';
    if (mine === turn) showVerdict(answer, found, { isDeviceAsked, names: await named });
  }

  const check = () => answerWith(() => verify(text.value));

  const choose = (chosen: File) => {
    text.value = '';
    if (chosen.size > max) return answerWith(async () => ({ verdict: 'large' }));
    return chosen.text().then(
      (written) => {
        if (file.files?.[0] !== chosen) return;
        text.value = written;
        return check();
      },
      () => answerWith(async () => ({ verdict: 'unreadable' })),
    );
  };

  async function verify(written: string): Promise<FileCheck> {
    if (written.length > max) return { verdict: 'large' };
    known ??= fetchAll([keys, testKeys]);
    named ??= fetchNames(names);
    const lists = await known.catch(() => undefined);
    if (!lists) {
      known = undefined;
      return { verdict: 'no-keys' };
    }
    const [own = [], test = []] = lists;
    const asked = { fingerprint: fingerprint.value.trim(), now: Date.now() };
    return checkFile(written, { keys: own, testKeys: test, ...asked });
  }

  // Allows choosing the same file again.
  file.addEventListener('click', () => {
    file.value = '';
  });
  file.addEventListener('change', () => {
    const [chosen] = file.files ?? [];
    if (chosen) void choose(chosen);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void check();
  });
  // A result belongs to the present input.
  for (const typed of [text, fingerprint])
    typed.addEventListener('input', () => {
      turn += 1;
      showVerdict(answer, undefined);
    });
}

const fetchAll = (paths: string[]) =>
  Promise.all(
    paths.map(async (path) => {
      const response = await fetch(path);
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      const { keys } = (await response.json()) as Published;
      return keys;
    }),
  );

/** Without the names the product is shown by its id. */
const fetchNames = (path: string): Promise<Names> =>
  fetch(path)
    .then((response) => response.json() as Promise<ExploreCatalogue>)
    .then(
      ({ products }) => new Map(products.map(({ id, name }) => [id, name])),
      () => new Map(),
    );
