import { type RefObject, useEffect, useRef, useState } from 'react';
import type { DraftStore } from '#stores/kernel/draft.ts';
import { ownValue, type TextField, type } from './field-values.ts';

/** The fields of a draft that the form has: all of them hold text. */
function fieldsOf(form: HTMLFormElement, { fields }: DraftStore): TextField[] {
  const named = fields.map((name) => form.elements.namedItem(name) as TextField | null);
  return named.filter((field) => field !== null);
}

/** Brings back what was typed, but not over what is typed already; returns whether there was anything. */
function restore(form: HTMLFormElement, store: DraftStore): boolean {
  const draft = store.read();
  const restored = fieldsOf(form, store).filter((field) => {
    const text = draft[field.name];
    return text !== undefined && text !== ownValue(field) && field.value === ownValue(field);
  });
  for (const field of restored) type(field, draft[field.name] ?? '');
  return restored.length > 0;
}

interface Drafted {
  /** For an element around the form. */
  frame: RefObject<HTMLDivElement | null>;
  isRestored: boolean;
  /** Empties the form of what was brought back. */
  discard: () => void;
}

/** Keeps what is typed into a form and brings it back when the form opens again. */
export function useDraft(store: DraftStore, onDiscard: () => void): Drafted {
  const frame = useRef<HTMLDivElement>(null);
  const [isRestored, setRestored] = useState(false);

  useEffect(() => {
    const form = frame.current?.querySelector('form');
    if (!form) return;
    const keep = () => {
      const changed = fieldsOf(form, store).filter((field) => field.value !== ownValue(field));
      store.keep(Object.fromEntries(changed.map(({ name, value }) => [name, value])));
    };
    const forget = () => {
      store.drop();
      setRestored(false);
    };
    setRestored(restore(form, store));
    form.addEventListener('input', keep);
    form.addEventListener('change', keep);
    form.addEventListener('reset', forget);
    return () => {
      form.removeEventListener('input', keep);
      form.removeEventListener('change', keep);
      form.removeEventListener('reset', forget);
    };
  }, [store]);

  const discard = () => {
    const form = frame.current?.querySelector('form');
    form?.reset();
    onDiscard();
    form?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  return { frame, isRestored, discard };
}
