import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { type as typeInto } from '#islands/field-values.ts';

/**
 * Rows of a form that one hidden field holds, so that the draft keeps them and a reset brings them back.
 *
 * @param own the rows that are stored, as the field's text
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
    /** For a `<textarea>` of the field's name. */
    field: {
      ref: area,
      defaultValue: own,
      hidden: true,
      onChange: (event: ChangeEvent<HTMLTextAreaElement>) => setText(event.currentTarget.value),
    },
  };
}
