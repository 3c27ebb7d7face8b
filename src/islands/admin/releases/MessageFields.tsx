import { useState } from 'react';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import { TextAreaField } from '#islands/ui/fields/TextAreaField.tsx';
import { type ReleasePurpose, releasePurposes } from '#lib/contract/admin/releases/rules.ts';
import { MAX_RELEASE_MESSAGE } from '#lib/contract/limits.ts';
import { formatInstant } from '#lib/format.ts';
import { messageWords } from '#lib/text/admin/release-message.ts';
import { releases as words } from '#lib/text/admin/releases.ts';
import type { Question } from '#stores/admin/releases/decisions.ts';

/** The message to the users of a version, with earlier messages and a preview. */
export function MessageFields({ release, readers }: Extract<Question, { kind: 'message' }>) {
  const { product_name: product, version, withdrawn_at } = release;
  const [purpose, setPurpose] = useState<ReleasePurpose>(withdrawn_at ? 'withdrawn' : 'weakness');
  const [typed, setTyped] = useState('');
  const purposes = releasePurposes.filter((each) => each !== 'withdrawn' || withdrawn_at !== null);
  const mail = messageWords({ product, version, purpose, words: typed, offered: readers.offered });
  return (
    <>
      {readers.sent.map((sent) => (
        <p key={sent.id} className="text-sm text-muted">
          {words.alreadySent(words.purposes[sent.purpose], sent.written, formatInstant(sent.created_at))}
        </p>
      ))}
      {readers.people > 0 && (
        <>
          <SelectField
            label={words.purpose}
            name="purpose"
            value={purpose}
            onChange={(event) => setPurpose(event.currentTarget.value as ReleasePurpose)}
            options={purposes.map((each) => ({ value: each, label: words.purposes[each] }))}
          />
          <TextAreaField
            label={words.words}
            name="words"
            hint={words.wordsHint}
            maxLength={MAX_RELEASE_MESSAGE}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <section aria-label={words.preview} className="grid gap-2 rounded-m bg-sunken p-4 text-sm">
            <h3 className="font-text font-semibold">{words.preview}</h3>
            <p className="font-semibold wrap-anywhere">{mail.subject}</p>
            {mail.paragraphs.map((paragraph, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity
              <p key={at} className="whitespace-pre-line wrap-anywhere">
                {paragraph}
              </p>
            ))}
          </section>
        </>
      )}
    </>
  );
}
