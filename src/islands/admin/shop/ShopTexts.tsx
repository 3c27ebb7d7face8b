import { BackLink } from '#islands/admin/parts/BackLink.tsx';
import { PageHead } from '#islands/admin/parts/PageHead.tsx';
import { ReadView } from '#islands/admin/parts/ReadView.tsx';
import { type TextField, type as typeInto } from '#islands/field-values.ts';
import { DraftFrame } from '#islands/parts/DraftFrame.tsx';
import { Form } from '#islands/parts/Form.tsx';
import { Submit } from '#islands/parts/Submit.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { staffHref } from '#lib/contract/admin/routes.ts';
import type { ShopTextsAnswer } from '#lib/contract/admin/shop/words.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { MAX_ANSWER_HOURS, SUPPORT_HOURS_CHARS } from '#lib/contract/limits.ts';
import { supportCategories } from '#lib/contract/support/rules.ts';
import { formatInstant } from '#lib/format.ts';
import { shopTexts as words } from '#lib/text/admin/shop-texts.ts';
import { initialFields, shopTexts, wordsDraft, wordsForm } from '#stores/admin/shop/words.ts';
import { QuestionFields } from './QuestionFields.tsx';

/** The support texts: opening hours, response times, and questions with answers. */
export default function ShopTexts({ member }: { member: StaffMember }) {
  return (
    <>
      <BackLink href={staffHref('shop')}>{words.back}</BackLink>
      <PageHead title={words.title} description={words.intro} />
      <ReadView read={shopTexts}>
        {(data) => (
          <div className="grid gap-6">
            <p className="text-sm text-muted">
              {data.since ? words.since(formatInstant(data.since)) : words.built}
            </p>
            <DraftFrame key={data.version} store={wordsDraft} onDiscard={wordsForm.clear} compares>
              <Form
                store={wordsForm}
                read={(values) => ({ expected: data, values })}
                failedTitle={words.saveFailed}
              >
                <SupportFields shown={data.words} />
                <QuestionFields shown={data.words} provider={member.provider ?? undefined} />
                <div className="flex flex-wrap items-center gap-3">
                  <Submit busy={words.saving}>{words.save}</Submit>
                  <Button variant="secondary" onClick={({ currentTarget: { form } }) => form && refill(form)}>
                    {words.reset}
                  </Button>
                  <p className="text-sm text-muted">{words.resetHint}</p>
                </div>
              </Form>
            </DraftFrame>
          </div>
        )}
      </ReadView>
    </>
  );
}

/** Fills the default texts into the form as typed input. */
function refill(form: HTMLFormElement): void {
  for (const [name, text] of Object.entries(initialFields))
    typeInto(form.elements.namedItem(name) as TextField, text);
  wordsForm.clear();
}

function SupportFields({ shown }: { shown: ShopTextsAnswer['words'] }) {
  return (
    <Card title={words.support}>
      <p className="mb-4 max-w-prose text-sm text-muted">{words.supportText}</p>
      <div className="grid gap-5">
        <Field
          label={words.hours}
          name="hours"
          hint={words.hoursHint}
          maxLength={SUPPORT_HOURS_CHARS}
          autoComplete="off"
          required
          defaultValue={shown.hours}
        />
        <div className="grid gap-5 sm:grid-cols-3">
          {supportCategories.map((name) => (
            <Field
              key={name}
              label={words.times[name]}
              name={name}
              type="number"
              min={1}
              max={MAX_ANSWER_HOURS}
              hint={words.timesHint}
              required
              defaultValue={shown[name]}
            />
          ))}
        </div>
      </div>
    </Card>
  );
}
