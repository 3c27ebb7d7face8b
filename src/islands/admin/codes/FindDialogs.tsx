import { StaffLink } from '#islands/admin/parts/links.tsx';
import { ReasonField } from '#islands/admin/parts/ReasonField.tsx';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Badge } from '#islands/ui/data/Badge.tsx';
import { Facts } from '#islands/ui/data/Facts.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { MAX_CODE_LENGTH } from '#lib/contract/limits.ts';
import { formatDay, formatInstant } from '#lib/format.ts';
import { staffCodes as words } from '#lib/text/admin/codes.ts';
import { ui } from '#lib/text/ui.ts';
import { canStop } from '#stores/admin/codes/codes.ts';
import { findDialog, type ShownCode, stopOneDialog } from '#stores/admin/codes/find.ts';
import { codeTones } from './code-columns.tsx';

/** Finds one code, shows its state, and can stop it. */
export function FindDialogs({ mayStop }: { mayStop: boolean }) {
  return (
    <>
      <FormDialog
        dialog={findDialog}
        words={() => ({
          title: words.find,
          submit: words.search,
          busy: words.searching,
          failed: words.findFailed,
        })}
        done={(shown) => ({ title: words.find, content: <Found shown={shown} mayStop={mayStop} /> })}
      >
        {() => (
          <Field
            label={words.code}
            name="code"
            maxLength={MAX_CODE_LENGTH}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
        )}
      </FormDialog>
      <FormDialog
        dialog={stopOneDialog}
        words={() => ({
          title: words.stopOneTitle,
          text: words.stopOneMeans,
          submit: words.stop,
          busy: words.stopping,
          failed: words.stopOneFailed,
          tone: 'critical',
        })}
      >
        {() => <ReasonField />}
      </FormDialog>
    </>
  );
}

function Found({ shown, mayStop }: { shown: ShownCode; mayStop: boolean }) {
  const { batch, code_state: state, redeemed_at, customer_id, customer, license_id } = shown.found;
  const stopIt = () => {
    findDialog.close();
    stopOneDialog.open(shown);
  };
  const facts = [
    { term: words.state, value: <Badge tone={codeTones[state]}>{words.codeStates[state]}</Badge> },
    { term: words.foundBatch, value: batch.name },
    { term: words.product, value: `${batch.product_name}, ${words.duration(batch.months)}` },
    { term: words.lastDay, value: formatDay(batch.last_day) },
    ...(redeemed_at === null
      ? []
      : [
          { term: words.redeemedAt, value: formatInstant(redeemed_at) },
          {
            term: words.customer,
            value:
              customer_id === null ? (
                words.gone
              ) : (
                <StaffLink to="customer" id={customer_id}>
                  {customer}
                </StaffLink>
              ),
          },
        ]),
    ...(license_id === null
      ? []
      : [
          {
            term: words.license,
            value: (
              <StaffLink to="license" id={license_id}>
                {words.openLicense}
              </StaffLink>
            ),
          },
        ]),
  ];
  return (
    <div className="grid gap-4">
      <Facts facts={facts} />
      <div className="flex flex-wrap justify-end gap-3">
        {mayStop && canStop(state) && (
          <Button variant="secondary" onClick={stopIt}>
            {words.stopOne}
          </Button>
        )}
        <Button onClick={findDialog.close}>{ui.close}</Button>
      </div>
    </div>
  );
}
