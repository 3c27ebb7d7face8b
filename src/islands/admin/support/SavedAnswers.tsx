import { BackLink } from '#islands/admin/parts/BackLink.tsx';
import { PageHead } from '#islands/admin/parts/PageHead.tsx';
import { ReadView } from '#islands/admin/parts/ReadView.tsx';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { type Column, DataTable } from '#islands/ui/data/DataTable.tsx';
import { EmptyState } from '#islands/ui/feedback/EmptyState.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { TextAreaField } from '#islands/ui/fields/TextAreaField.tsx';
import { staffHref } from '#lib/contract/admin/routes.ts';
import type { SavedAnswer } from '#lib/contract/admin/support/saved-answers.ts';
import { SUBJECT_CHARS, SUPPORT_MESSAGE_CHARS } from '#lib/contract/limits.ts';
import { messages } from '#lib/text/admin/messages.ts';
import { savedAnswers as words } from '#lib/text/admin/saved-answers.ts';
import { savedAnswerDialog, savedAnswerRemoval, savedAnswers } from '#stores/admin/support/saved-answers.ts';

const columns: Column<SavedAnswer>[] = [
  { key: 'title', header: words.name, render: ({ title }) => <strong>{title}</strong> },
  {
    key: 'text',
    header: words.text,
    render: ({ text }) => <span className="line-clamp-3 max-w-prose whitespace-pre-line">{text}</span>,
  },
  {
    key: 'actions',
    header: words.actions,
    align: 'end',
    render: (answer) => (
      <span className="inline-flex flex-wrap justify-end gap-2">
        <Button
          size="s"
          variant="secondary"
          aria-label={`${words.change}: ${answer.title}`}
          onClick={() => savedAnswerDialog.open({ answer })}
        >
          {words.change}
        </Button>
        <Button
          size="s"
          variant="secondary"
          aria-label={`${words.remove}: ${answer.title}`}
          onClick={() => savedAnswerRemoval.open(answer)}
        >
          {words.remove}
        </Button>
      </span>
    ),
  },
];

/** The list of saved answers. */
export default function SavedAnswers() {
  return (
    <>
      <BackLink href={staffHref('messages')}>{messages.back}</BackLink>
      <PageHead
        title={words.title}
        description={words.intro}
        actions={<Button onClick={() => savedAnswerDialog.open({})}>{words.add}</Button>}
      />
      <ReadView read={savedAnswers}>
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState picture="nothing" title={words.none} description={words.noneText} />
          ) : (
            <DataTable caption={words.list} columns={columns} rows={results} rowKey={({ id }) => id} />
          )
        }
      </ReadView>
      <FormDialog
        dialog={savedAnswerDialog}
        words={({ answer }) => ({
          title: answer ? answer.title : words.add,
          submit: words.save,
          busy: words.busy,
          failed: words.failed,
        })}
      >
        {({ answer }) => (
          <>
            <Field
              label={words.name}
              name="title"
              defaultValue={answer?.title}
              maxLength={SUBJECT_CHARS}
              required
            />
            <TextAreaField
              label={words.text}
              name="text"
              rows={10}
              defaultValue={answer?.text}
              maxLength={SUPPORT_MESSAGE_CHARS}
              required
            />
          </>
        )}
      </FormDialog>
      <FormDialog
        dialog={savedAnswerRemoval}
        words={({ title }) => ({
          title: words.removeTitle(title),
          text: words.removeText,
          submit: words.remove,
          busy: words.busy,
          failed: words.failed,
          tone: 'critical',
        })}
      />
    </>
  );
}
