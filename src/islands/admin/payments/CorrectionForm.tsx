import { ReasonField } from '#islands/admin/parts/ReasonField.tsx';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import { buyerFields } from '#lib/contract/account/buyer.ts';
import { countries } from '#lib/contract/account/countries.ts';
import { countryName } from '#lib/contract/account/country-name.ts';
import { formatEuro } from '#lib/format.ts';
import { corrections as words } from '#lib/text/admin/corrections.ts';
import { fieldName } from '#lib/text/admin/customer-actions.ts';
import { vatLabel } from '#lib/text/vat.ts';
import { type Correctable, correctionDialog, planDialog } from '#stores/admin/payments/correction.ts';

const options = countries.map((value) => ({ value, label: countryName(value) }));

/** Corrects a document's buyer: first the data, then the preview. */
export function CorrectionForm() {
  return (
    <>
      <FormDialog
        dialog={correctionDialog}
        words={() => ({
          title: words.title,
          text: words.text,
          submit: words.check,
          busy: words.checking,
          failed: words.checkFailed,
        })}
      >
        {(document) => <BuyerFields {...document} />}
      </FormDialog>
      <FormDialog
        dialog={planDialog}
        words={({ document, plan }) => ({
          title: words.planTitle,
          text: words.ways[plan.way](document.number),
          submit: words.issue,
          busy: words.issuing,
          failed: words.failed,
        })}
      >
        {({ body: { buyer }, plan: { way, kind, vat_scheme: scheme, vat_percent: percent, ...sums } }) => (
          <div className="grid gap-2 text-sm">
            {way !== 'again' && <p>{words.becomes[kind]}</p>}
            <p>
              {words.sums(
                formatEuro(sums.net),
                `${vatLabel({ scheme, percent, country: buyer.country })} ${formatEuro(sums.vat)}`,
                formatEuro(sums.total),
              )}
            </p>
          </div>
        )}
      </FormDialog>
    </>
  );
}

const BuyerFields = ({ fields }: Correctable) => (
  <>
    <div className="grid gap-4 sm:grid-cols-2">
      {buyerFields.map((name) => {
        const field = { name, label: fieldName(name), autoComplete: 'off', defaultValue: fields[name] };
        return name === 'country' ? (
          <SelectField key={name} {...field} options={options} />
        ) : (
          <Field key={name} {...field} />
        );
      })}
    </div>
    <ReasonField />
  </>
);
