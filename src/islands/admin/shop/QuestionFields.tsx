import { useContext } from 'react';
import { useRows } from '#islands/admin/parts/use-rows.ts';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { FieldErrors } from '#islands/ui/fields/FieldFrame.tsx';
import type { ShopTexts } from '#lib/contract/admin/shop/words.ts';
import { MAX_QUESTIONS } from '#lib/contract/limits.ts';
import type { PaymentProvider } from '#lib/contract/payments/rules.ts';
import { shopTexts as words } from '#lib/text/admin/shop-texts.ts';
import type { AnswerFacts } from '#lib/text/support/faq.ts';
import { moved, rowFault, rowsIn, rowsText, withNewRow } from '#stores/admin/shop/words.ts';
import { QuestionRowFields } from './QuestionRowFields.tsx';

interface QuestionFieldsProps {
  shown: ShopTexts;
  provider: PaymentProvider | undefined;
}

/** The questions in the order that customers see. */
export function QuestionFields({ shown, provider }: QuestionFieldsProps) {
  const { rows, change, field } = useRows(rowsText(shown.questions), rowsIn);
  const { questions: error } = useContext(FieldErrors);
  const { hours, general, technical, business } = shown;
  const facts: AnswerFacts = { hours, answerHours: { general, technical, business }, provider };
  return (
    <Card title={words.questions}>
      <p className="mb-4 max-w-prose text-sm text-muted">{words.questionsText}</p>
      <textarea name="questions" {...field} />
      <div className="grid gap-5">
        {rows.map((row, at) => (
          <QuestionRowFields
            key={row.key}
            at={at}
            row={row}
            facts={facts}
            isLast={at === rows.length - 1}
            fault={error ? rowFault(row) : undefined}
            onChange={(changed) => change(rows.with(at, { ...row, ...changed }))}
            onMove={(by) => change(moved(rows, at, by))}
            onRemove={() => change(rows.toSpliced(at, 1))}
          />
        ))}
        {error && !rows.some(rowFault) && (
          <p role="alert" className="text-sm font-semibold text-critical">
            {error}
          </p>
        )}
        <div>
          <Button
            variant="secondary"
            size="s"
            disabled={rows.length >= MAX_QUESTIONS}
            onClick={() => change(withNewRow(rows))}
          >
            {words.add}
          </Button>
        </div>
      </div>
    </Card>
  );
}
