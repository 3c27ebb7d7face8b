import { settle } from '#islands/field-values.ts';
import { useForm, useMember, usePage, useProvider, useRemote, useTyped } from '#islands/hooks.ts';
import { DraftFrame } from '#islands/parts/DraftFrame.tsx';
import { Form } from '#islands/parts/Form.tsx';
import { LoadError } from '#islands/parts/LoadError.tsx';
import { Submit } from '#islands/parts/Submit.tsx';
import { Accordion } from '#islands/ui/data/Accordion.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { PageHeader } from '#islands/ui/data/PageHeader.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { Boundary } from '#islands/ui/feedback/Boundary.tsx';
import { SkeletonCard } from '#islands/ui/feedback/Skeleton.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import { TextAreaField } from '#islands/ui/fields/TextAreaField.tsx';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import { displayName } from '#lib/contract/account/rules.ts';
import { LICENSE_RECOVERY_PAGE } from '#lib/contract/login/rules.ts';
import type { SupportInfo } from '#lib/contract/support/info.ts';
import { supportCategories } from '#lib/contract/support/rules.ts';
import { LOST_KEY } from '#lib/text/licenses/recovery.ts';
import { builtInfo } from '#lib/text/support/faq.ts';
import { support } from '#lib/text/support/support.ts';
import { textOf } from '#stores/kernel/form.ts';
import { shownData } from '#stores/kernel/remote-state.ts';
import { readCategory, supportDraft, supportForm, supportInfo } from '#stores/support/support.ts';
import { ConversationsLater } from './ConversationsLater.tsx';
import { SupportContacts, SupportTimes } from './SupportContacts.tsx';

export { SidebarLayout as Layout } from '#islands/shell/SidebarLayout.tsx';

const categories = supportCategories.map((value) => ({ value, label: support.categories[value] }));

function SiteLink({ label, path }: { label: string; path: string }) {
  return (
    <a href={path} target="_self" className="inline-flex items-center text-brand underline">
      {label}
    </a>
  );
}

export default function Support() {
  const remote = useRemote(supportInfo);
  const provider = useProvider();
  const isLacking = remote.state === 'error' && remote.cause === 'not-offered';
  const info = isLacking ? builtInfo(provider) : shownData(remote);
  return (
    <>
      <PageHeader title={support.title} description={info && support.intro(info.hours)} />
      {info && <SupportContacts info={info} />}
      {!info && remote.state === 'loading' && <SkeletonCard />}
      {!info && remote.state === 'error' && (
        <LoadError error={remote} onRetry={() => void supportInfo.reload()} />
      )}
      <div className="mt-8 grid items-start gap-8 xl:grid-cols-[2fr_1fr]">
        <Card title={support.formTitle}>
          <p className="mb-5 text-sm">
            <SiteLink label={LOST_KEY} path={LICENSE_RECOVERY_PAGE} />
          </p>
          <DraftFrame store={supportDraft} onDiscard={supportForm.clear}>
            <MessageForm />
          </DraftFrame>
        </Card>
        {info && <SupportTimes info={info} />}
      </div>
      <Boundary>
        <ConversationsLater />
      </Boundary>
      {info && (
        <section aria-labelledby="faq" className="mt-10">
          <h2 id="faq" className="mb-3 text-xl">
            {support.faqTitle}
          </h2>
          <Questions info={info} />
        </section>
      )}
    </>
  );
}

function Questions({ info }: { info: SupportInfo }) {
  const items = info.questions.map(({ question, answer, link }) => ({
    title: question,
    content: (
      <>
        <span className="wrap-anywhere whitespace-pre-line">{`${answer} `}</span>
        {link && <SiteLink {...link} />}
      </>
    ),
  }));
  return <Accordion items={items} />;
}

const read = (values: FormData) => ({
  name: textOf(values, 'name'),
  email: textOf(values, 'email'),
  category: readCategory(textOf(values, 'category')),
  subject: textOf(values, 'subject'),
  message: textOf(values, 'message'),
});

function MessageForm() {
  const user = useMember();
  const { search } = usePage();
  const form = useForm(supportForm);
  const typed = useTyped();

  return (
    <Form
      store={supportForm}
      read={read}
      plain
      id="message"
      failedTitle={support.failedTitle}
      settle={settle}
    >
      {form.state === 'done' && <Alert tone="positive" title={support.sent(readableAddress(user.email))} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={support.name}
          name="name"
          autoComplete="name"
          defaultValue={typed.name ?? displayName(user)}
          required
        />
        <Field
          label={support.email}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={typed.email ?? readableAddress(user.email)}
          hint={support.emailHint}
          required
        />
        <SelectField
          label={support.category}
          name="category"
          options={categories}
          defaultValue={readCategory(typed.category ?? '')}
        />
        <Field
          label={support.subject}
          name="subject"
          defaultValue={typed.subject ?? search.subject ?? ''}
          required
        />
      </div>
      <TextAreaField label={support.message} name="message" rows={6} defaultValue={typed.message} required />
      <div>
        <Submit busy={support.busy}>{support.submit}</Submit>
      </div>
    </Form>
  );
}
