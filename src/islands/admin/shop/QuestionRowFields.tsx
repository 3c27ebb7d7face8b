import { useState } from 'react';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { TextAreaField } from '#islands/ui/fields/TextAreaField.tsx';
import { ANSWER_CHARS, LINK_CHARS, QUESTION_CHARS } from '#lib/contract/limits.ts';
import { shopTexts as words } from '#lib/text/admin/shop-texts.ts';
import { type AnswerFacts, initialAnswer } from '#lib/text/support/faq.ts';
import type { QuestionRow, rowFault } from '#stores/admin/shop/words.ts';

interface QuestionRowFieldsProps {
  at: number;
  row: QuestionRow;
  facts: AnswerFacts;
  isLast: boolean;
  fault: ReturnType<typeof rowFault>;
  onChange: (changed: Partial<QuestionRow>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** A question with its answer; marks default answers. New and invalid questions are unfolded. */
export function QuestionRowFields(props: QuestionRowFieldsProps) {
  const { at, row, facts, isLast, fault, onChange, onMove, onRemove } = props;
  const { from, answer } = row;
  const [isOpen, setOpen] = useState(row.question === '');
  if (fault && !isOpen) setOpen(true);
  const named = (field: string) => `question_${row.key}_${field}`;
  const errorOf = (part: string) => (fault?.part === part ? { error: fault.message } : {});
  const isInitial = 'initial' in answer;
  const text = isInitial ? initialAnswer(answer.initial, facts) : answer.text;
  const hint = isInitial ? (words.initialOf[answer.initial] ?? words.initial) : words.answerHint;
  const write = (typed: string) =>
    onChange({ answer: from && typed === initialAnswer(from, facts) ? { initial: from } : { text: typed } });
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-m border border-line p-4">
      <legend className="px-1 text-sm font-semibold wrap-anywhere">
        {row.question || words.entry(at + 1)}
      </legend>
      <details open={isOpen} onToggle={({ currentTarget: { open } }) => setOpen(open)}>
        <summary className="cursor-pointer text-sm font-semibold">{words.fold}</summary>
        <div className="mt-4 grid gap-4">
          <Field
            label={words.question}
            name={named('question')}
            maxLength={QUESTION_CHARS}
            autoComplete="off"
            {...errorOf('question')}
            value={row.question}
            onChange={(event) => onChange({ question: event.currentTarget.value })}
          />
          <TextAreaField
            label={words.answer}
            name={named('answer')}
            hint={hint}
            maxLength={ANSWER_CHARS}
            rows={4}
            {...errorOf('answer')}
            value={text}
            onChange={(event) => write(event.currentTarget.value)}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label={words.linkLabel}
              name={named('label')}
              maxLength={QUESTION_CHARS}
              autoComplete="off"
              optional
              {...errorOf('label')}
              value={row.label}
              onChange={(event) => onChange({ label: event.currentTarget.value })}
            />
            <Field
              label={words.linkPath}
              name={named('path')}
              maxLength={LINK_CHARS}
              hint={words.linkHint}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              optional
              {...errorOf('path')}
              value={row.path}
              onChange={(event) => onChange({ path: event.currentTarget.value })}
            />
          </div>
          <Checkbox
            label={words.onProducts}
            name={named('products')}
            checked={row.onProducts}
            onChange={(event) => onChange({ onProducts: event.currentTarget.checked })}
          />
        </div>
      </details>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="s" disabled={at === 0} onClick={() => onMove(-1)}>
          {words.up}
        </Button>
        <Button variant="secondary" size="s" disabled={isLast} onClick={() => onMove(1)}>
          {words.down}
        </Button>
        {from && !isInitial && (
          <Button variant="ghost" size="s" onClick={() => onChange({ answer: { initial: from } })}>
            {words.toInitial}
          </Button>
        )}
        <Button variant="ghost" size="s" onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </fieldset>
  );
}
