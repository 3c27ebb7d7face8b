import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import { Checkboxes } from '#islands/ui/fields/Checkboxes.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { Radios } from '#islands/ui/fields/Radios.tsx';
import { type CouponKind, couponKinds } from '#lib/contract/admin/rules.ts';
import { MAX_COUPON_LENGTH, MAX_COUPON_USES } from '#lib/contract/limits.ts';
import { coupons as words } from '#lib/text/admin/coupons.ts';
import { couponDialog } from '#stores/admin/coupons/coupon-form.ts';
import { soldProducts } from '#stores/admin/payments/payments.ts';
import { shownData } from '#stores/kernel/remote-state.ts';

const kinds = couponKinds.map((value) => ({ value, label: words.kinds[value] }));

/** Creates a coupon. */
export function CouponDialog() {
  return (
    <FormDialog
      dialog={couponDialog}
      words={() => ({
        title: words.createTitle,
        submit: words.submit,
        busy: words.creating,
        failed: words.createFailed,
      })}
    >
      {() => <CouponFields />}
    </FormDialog>
  );
}

function CouponFields() {
  const [kind, setKind] = useState<CouponKind>('percent');
  return (
    <>
      <Field
        label={words.code}
        name="code"
        hint={words.codeHint}
        maxLength={MAX_COUPON_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        optional
      />
      <Radios legend={words.kind} name="kind" options={kinds} value={kind} onChoose={setKind} />
      <Field
        label={words[kind]}
        name="value"
        hint={words.valueHints[kind]}
        inputMode="decimal"
        autoComplete="off"
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={words.firstDay} name="first_day" type="date" hint={words.firstDayHint} optional />
        <Field label={words.lastDay} name="last_day" type="date" hint={words.lastDayHint} optional />
      </div>
      <Field
        label={words.maxUses}
        name="max_uses"
        type="number"
        min={1}
        max={MAX_COUPON_USES}
        hint={words.maxUsesHint}
        optional
      />
      <Products />
    </>
  );
}

function Products() {
  const { results = [] } = shownData(useStore(soldProducts.$state)) ?? {};
  return (
    <Checkboxes legend={words.products} name="product_ids" hint={words.productsHint}>
      {results.map(({ id, name }) => (
        <Checkbox key={id} label={name} name="product_ids" value={id} />
      ))}
    </Checkboxes>
  );
}
