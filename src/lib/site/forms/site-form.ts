import { firstText } from './first-text.ts';

/**
 * Sends forms marked `data-call` to the API: the field or token as JSON, with a fresh CSRF token. The form then shows
 * the response's message. An invalid address is reported at its field, not in the browser's bubble.
 */
const CSRF_HEADER = 'X-CSRFToken';
/** The same rule as in the portal's forms, whose code no public page loads: some browsers refuse non-ASCII domains. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-call]')) {
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const field = form.querySelector<HTMLInputElement>('[type=email]');
    if (!field || isGood(field, form.dataset)) void send(form);
  });
}

function isGood(field: HTMLInputElement, { required = '', invalid = '' }: DOMStringMap): boolean {
  const valid = ADDRESS.test(field.value.trim());
  field.setAttribute('aria-invalid', String(!valid));
  const sentence = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  if (sentence) sentence.textContent = valid ? '' : field.value.trim() === '' ? required : invalid;
  if (!valid) field.focus();
  return valid;
}

async function send(form: HTMLFormElement): Promise<void> {
  const { call: path = '', busy = '', failed = '', notOffered } = form.dataset;
  const button = form.querySelector('button');
  const status = form.querySelector<HTMLElement>('[role=status]');
  if (!button || !status) return;
  // A disabled button would lose the focus.
  if (button.ariaDisabled) return;
  const label = button.textContent;
  button.ariaDisabled = 'true';
  button.textContent = busy;
  const { csrf: _, ...values } = Object.fromEntries(new FormData(form));
  const answer = await post(path, values).catch(() => undefined);
  if (answer && answer.code === notOffered) return leave(form);
  status.textContent = answer?.sentence || failed;
  button.textContent = label;
  button.ariaDisabled = null;
  // If the user has typed another address meanwhile, it can be sent too.
  if (!answer?.ok || form.querySelector<HTMLInputElement>('[type=email]')?.value !== values.email) return;
  button.hidden = true;
  status.tabIndex = -1;
  status.focus();
}

/** Removes a form whose call the host does not implement. The form had the focus. */
function leave(form: HTMLFormElement): void {
  (form.closest('section') ?? form).remove();
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

async function post(path: string, values: Record<string, unknown>) {
  const token = (await fetch('/csrf-token')).headers.get(CSRF_HEADER) ?? '';
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [CSRF_HEADER]: token },
    body: JSON.stringify(values),
  });
  const body: unknown = await response.json();
  const code = body instanceof Object && 'code' in body && body.code;
  return { ok: response.ok, code, sentence: response.status < 500 ? firstText(body) : '' };
}
