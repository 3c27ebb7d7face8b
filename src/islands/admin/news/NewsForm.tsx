import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Form } from '#islands/parts/Form.tsx';
import { Submit } from '#islands/parts/Submit.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import { TextAreaField } from '#islands/ui/fields/TextAreaField.tsx';
import type { News } from '#lib/contract/admin/news/news.ts';
import { news as words } from '#lib/text/admin/news.ts';
import { $draft, type NewsValues, restoreDraft, typeDraft, valuesOf } from '#stores/admin/news/draft.ts';
import { $feed, asNews } from '#stores/admin/news/feed.ts';
import { newsForm } from '#stores/admin/news/news.ts';
import { $page } from '#stores/admin/router.ts';
import { DraftNotice } from './DraftNotice.tsx';
import { NewsReaders } from './NewsReaders.tsx';
import { Preview } from './Preview.tsx';

/** The form of a mailing, with a preview. */
export function NewsForm({ shown }: { shown: News | undefined }) {
  const feed = useStore($feed);
  const { search = {} } = useStore($page) ?? {};
  const values = useStore($draft) ?? valuesOf(shown, search);
  const type = (typed: Partial<NewsValues>) => typeDraft(shown, { ...values, ...typed });
  useEffect(() => restoreDraft(shown, search), [shown, search]);
  const take = (at: string) => {
    const item = feed[Number(at)];
    if (!at || !item) return;
    type(asNews(item));
    newsForm.clear();
  };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card className="grid gap-5">
        <DraftNotice shown={shown} />
        <Form store={newsForm} read={() => ({ shown, values })} failedTitle={words.failed}>
          <NewsReaders values={values} onChange={type} />
          {feed.length > 0 && (
            <SelectField
              label={words.article}
              hint={words.articleHint}
              name="article"
              options={[
                { value: '', label: words.chooseArticle },
                ...feed.map(({ title }, at) => ({ value: String(at), label: title })),
              ]}
              onChange={(event) => take(event.currentTarget.value)}
            />
          )}
          <Field
            label={words.subject}
            name="subject"
            value={values.subject}
            onChange={(event) => type({ subject: event.currentTarget.value })}
            required
          />
          <TextAreaField
            label={words.text}
            name="text"
            rows={14}
            hint={words.textHint}
            value={values.text}
            onChange={(event) => type({ text: event.currentTarget.value })}
            required
          />
          <div className="flex flex-wrap items-center gap-4">
            <Submit busy={words.busy}>{words.save}</Submit>
            <p className="text-sm text-muted">{words.unsaved}</p>
          </div>
        </Form>
      </Card>
      <Card title={words.preview}>
        {!values.subject && !values.text && <p className="text-sm text-muted">{words.previewEmpty}</p>}
        <p className="mb-4 font-semibold wrap-anywhere">{values.subject}</p>
        <Preview text={values.text} />
      </Card>
    </div>
  );
}
