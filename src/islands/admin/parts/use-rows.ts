import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { type as typeInto } from '#islands/field-values.ts';

/**
 * Rows of a form, stored in one hidden field, so that drafts store and resets restore them.
 *
 * @param own the saved rows, as the field's text
 */
export function useRows<Row>(own: string, rowsIn: (text: string) => Row[]) {
  const [text, setText] = useState(own);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { form } = area.current ?? {};
    const reset = () => setText(own);
    form?.addEventListener('reset', reset);
    return () => form?.removeEventListener('reset', reset);
  }, [own]);
  return {
    rows: rowsIn(text),
    change: (changed: readonly Row[]) => {
      if (area.current) typeInto(area.current, JSON.stringify(changed));
    },
    /** Props for a `<textarea>` with the field's name. */
    field: {
      ref: area,
      defaultValue: own,
      hidden: true,
      onChange: (event: ChangeEvent<HTMLTextAreaElement>) => setText(event.currentTarget.value),
    },
  };
}
