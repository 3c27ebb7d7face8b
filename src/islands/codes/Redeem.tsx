import { useEffect, useState } from 'react';
import { useForm, useMay, useMissing } from '#islands/hooks.ts';
import { Form } from '#islands/parts/Form.tsx';
import { Submit } from '#islands/parts/Submit.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { PageHeader } from '#islands/ui/data/PageHeader.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { MAX_CODE_LENGTH } from '#lib/contract/limits.ts';
import { routes } from '#lib/contract/routes/routes.ts';
import { redeem as words } from '#lib/text/codes.ts';
import { anotherCode, codeInAddress, lookForm } from '#stores/codes/redeem.ts';
import { RedeemStep } from './RedeemStep.tsx';

export { SidebarLayout as Layout } from '#islands/shell/SidebarLayout.tsx';

/** The page that redeems a code; it first shows what the code grants. */
export default function Redeem() {
  const mayRedeem = useMay('admin');
  const isOffered = !useMissing().has('readCode');
  return (
    <>
      <PageHeader title={routes.redeem.title} description={words.intro} />
      <Card className="max-w-md">
        {isOffered && mayRedeem ? <Steps /> : <p>{isOffered ? words.notManager : words.notOffered}</p>}
      </Card>
    </>
  );
}

function Steps() {
  const looked = useForm(lookForm);
  const [code, setCode] = useState('');
  // The server does not get the part after `#`.
  useEffect(() => {
    const readAddress = () => setCode(codeInAddress());
    const beginAnew = () => {
      anotherCode();
      readAddress();
    };
    readAddress();
    addEventListener('hashchange', beginAnew);
    return () => removeEventListener('hashchange', beginAnew);
  }, []);
  const onOther = () => {
    anotherCode();
    setCode('');
  };
  if (looked.state === 'done' && looked.result)
    return <RedeemStep looked={looked.result} onOther={onOther} />;
  return <CodeForm code={code} />;
}

function CodeForm({ code }: { code: string }) {
  return (
    <Form store={lookForm} failedTitle={words.failed} plain>
      <Field
        key={code}
        label={words.code}
        name="code"
        hint={words.hint}
        defaultValue={code}
        maxLength={MAX_CODE_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <Submit busy={words.looking}>{words.look}</Submit>
    </Form>
  );
}
