import { useStore } from '@nanostores/react';
import { BackLink } from '#islands/admin/parts/BackLink.tsx';
import { CsvButton } from '#islands/admin/parts/CsvButton.tsx';
import { PageHead } from '#islands/admin/parts/PageHead.tsx';
import { ReadView } from '#islands/admin/parts/ReadView.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { filters } from '#lib/contract/admin/filters.ts';
import { type Register, registerIn } from '#lib/contract/admin/registers/rules.ts';
import { staffHref, staffRoutes } from '#lib/contract/admin/routes.ts';
import { picked } from '#lib/contract/routes/sources.ts';
import { registers as words } from '#lib/text/admin/registers.ts';
import { registerFiles } from '#stores/admin/registers/files.ts';
import { registerTotals } from '#stores/admin/registers/registers.ts';
import { $page } from '#stores/admin/router.ts';
import { PeriodFilters } from './PeriodFilters.tsx';
import { RegisterRows } from './RegisterRows.tsx';
import { RegisterSums } from './RegisterSums.tsx';

/** The accountant's registers, one register and period at a time. */
export default function Registers() {
  const { search = {} } = useStore($page) ?? {};
  const register = registerIn(search.register);
  return (
    <>
      <BackLink href={staffHref('payments')}>{words.back}</BackLink>
      <PageHead
        title={staffRoutes.registers.title}
        description={words.intros[register]}
        actions={<CsvButton csv={registerFiles[register]} query={picked(search, filters.registers)} />}
      />
      <PeriodFilters />
      <Shown register={register} />
    </>
  );
}

function Shown({ register }: { register: Register }) {
  return (
    <ReadView read={registerTotals}>
      {(totals) => (
        <div className="grid gap-6">
          {totals.is_simulated && (
            <Alert tone="info" title={register === 'payouts' ? words.simulatedPayouts : words.simulated} />
          )}
          {register !== 'payouts' && <RegisterSums totals={totals} />}
          <RegisterRows register={register} />
        </div>
      )}
    </ReadView>
  );
}
