import { useStore } from '@nanostores/react';
import type { ChangeEvent } from 'react';
import { type as typeInto } from '#islands/field-values.ts';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { savedAnswers as words } from '#lib/text/admin/saved-answers.ts';
import { filledAnswer, inserted, savedAnswers } from '#stores/admin/support/saved-answers.ts';
import { shownData } from '#stores/kernel/remote-state.ts';

/** Inserts a saved answer at the caret of the message. */
export function SavedAnswerField({ firstName }: { firstName: string }) {
  const answers = shownData(useStore(savedAnswers.$state))?.results ?? [];
  if (answers.length === 0)
    return (
      <a href={staffHref('savedAnswers')} className="text-sm text-brand underline">
        {words.manage}
      </a>
    );
  const insert = ({ currentTarget: select }: ChangeEvent<HTMLSelectElement>) => {
    const answer = answers.find(({ id }) => id === select.value);
    const field = select.form?.elements.namedItem('message');
    select.value = '';
    if (!answer || !(field instanceof HTMLTextAreaElement)) return;
    typeInto(field, inserted(field.value, field.selectionEnd, filledAnswer(answer, firstName)));
    field.focus();
  };
  return (
    <SelectField
      label={words.insert}
      name="saved_answer"
      defaultValue=""
      placeholder={words.choose}
      options={answers.map(({ id, title }) => ({ value: id, label: title }))}
      onChange={insert}
    />
  );
}
