import { type RefObject, useEffect, useRef, useState } from 'react';
import type { DraftStore } from '#stores/kernel/draft.ts';
import { fieldValue, ownValue, shownValue, type TextField, type } from './field-values.ts';

/** The draft's fields that exist in the form. */
function fieldsOf(form: HTMLFormElement, { fields }: DraftStore): TextField[] {
  const named = fields.map((name) => form.elements.namedItem(name) as TextField | null);
  return named.filter((field) => field !== null);
}

/** A restored field, as display texts. */
export interface Restored {
  label: string;
  stored: string;
  typed: string;
}

/** Restores the draft in fields that have their own value; returns the restored fields. */
function restore(form: HTMLFormElement, store: DraftStore): Restored[] {
  const draft = store.read();
  const restored = fieldsOf(form, store).filter((field) => {
    const text = draft[field.name];
    return text !== undefined && text !== ownValue(field) && fieldValue(field) === ownValue(field);
  });
  for (const field of restored) type(field, draft[field.name] ?? '');
  return restored.map((field) => ({
    label: field.labels?.[0]?.textContent?.trim() ?? '',
    stored: shownValue(field, ownValue(field)),
    typed: shownValue(field, draft[field.name] ?? ''),
  }));
}

interface Drafted {
  /** For an element around the form, or inside a dialog's form. */
  frame: RefObject<HTMLDivElement | null>;
  restored: readonly Restored[];
  /** Clears the restored input. */
  discard: () => void;
}

/** The form inside a frame; in a dialog, the form around it. */
const formOf = ({ current }: RefObject<HTMLDivElement | null>) =>
  current?.querySelector('form') ?? current?.closest('form');

/** Stores what is typed into a form and restores it when the form opens again. */
export function useDraft(store: DraftStore, onDiscard: () => void): Drafted {
  const frame = useRef<HTMLDivElement>(null);
  const [restored, setRestored] = useState<readonly Restored[]>([]);

  useEffect(() => {
    const form = formOf(frame);
    if (!form) return;
    const keep = () => {
      const changed = fieldsOf(form, store).filter((field) => fieldValue(field) !== ownValue(field));
      store.keep(Object.fromEntries(changed.map((field) => [field.name, fieldValue(field)])));
    };
    const forget = () => {
      store.drop();
      setRestored([]);
    };
    const brought = restore(form, store);
    setRestored(brought);
    // Compares the draft with the current values, and reports that it exists.
    if (brought.length > 0) keep();
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
    const form = formOf(frame);
    form?.reset();
    onDiscard();
    form?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  return { frame, restored, discard };
}
