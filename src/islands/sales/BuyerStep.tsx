import { useStore } from '@nanostores/react';
import { type ChangeEvent, useState } from 'react';
import { CountryField } from '#islands/parts/CountryField.tsx';
import { DraftFrame } from '#islands/parts/DraftFrame.tsx';
import { Form } from '#islands/parts/Form.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Modal } from '#islands/ui/feedback/Modal.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import type { Profile } from '#lib/contract/account/account.ts';
import { type BuyerKind, buyerKinds, kindOf } from '#lib/contract/account/buyer.ts';
import { ITALY } from '#lib/contract/account/countries.ts';
import { buyerStep as text } from '#lib/text/buyer.ts';
import { buyerDraft, buyerForm, cancelBuyer } from '#stores/sales/buyer.ts';
import { BuyerFields } from './BuyerFields.tsx';

const kinds = buyerKinds.map((value) => ({ value, label: text.kinds[value] }));

/** Asks for the buyer's data on an invoice (docs/product.md, 6.8 Buyer's data). */
export function BuyerStep({ stored }: { stored: Profile }) {
  const form = useStore(buyerForm.$form, { ssr: 'initial' });
  const [kind, setKind] = useState(kindOf({ vat_number: stored.vat_number ?? '' }));
  const [country, setCountry] = useState(stored.country || ITALY);
  /** Applies a choice that changes the required fields, and clears the former fields' errors. */
  const change = (take: (value: string) => void) => (event: ChangeEvent<HTMLSelectElement>) => {
    take(event.target.value);
    buyerForm.clear();
  };
  const isBusy = form.state === 'busy';
  return (
    <Modal open title={text.title} onClose={cancelBuyer}>
      <DraftFrame store={buyerDraft} onDiscard={buyerForm.clear}>
        <Form
          store={buyerForm}
          read={(values) => ({ kind: 'given' as const, values, stored })}
          failedTitle={text.failedTitle}
        >
          <p className="text-sm text-muted">{text.intro}</p>
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              name="kind"
              label={text.kind}
              options={kinds}
              defaultValue={kind}
              onChange={change((value) => setKind(value as BuyerKind))}
            />
            <CountryField stored={country} onChange={change(setCountry)} />
          </div>
          <BuyerFields kind={kind} country={country} stored={stored} />
          <p className="text-sm text-muted">{text.skipNote}</p>
          <div className="flex flex-wrap justify-end gap-2">
            <Button
              variant="secondary"
              disabled={isBusy}
              onClick={() => void buyerForm.submit({ kind: 'skipped' })}
            >
              {text.skip}
            </Button>
            <Button type="submit" busy={isBusy ? text.busy : undefined}>
              {text.submit}
            </Button>
          </div>
        </Form>
      </DraftFrame>
    </Modal>
  );
}
