import { useStore } from '@nanostores/react';
import { days, FilterFields, Filters } from '#islands/admin/parts/Filters.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import { filters } from '#lib/contract/admin/filters.ts';
import type { RegisterTotals } from '#lib/contract/admin/registers/registers.ts';
import { registerIn, registers, yearParts } from '#lib/contract/admin/registers/rules.ts';
import { formatMonthName } from '#lib/format.ts';
import { registers as words } from '#lib/text/admin/registers.ts';
import { periodIn, registerTotals, showPeriod, TYPED } from '#stores/admin/registers/registers.ts';
import { $page, filter } from '#stores/admin/router.ts';
import { shownData } from '#stores/kernel/remote-state.ts';

const names = registers.map((value) => ({ value, label: words.names[value] }));
const parts = [
  { value: '', label: words.wholeYear },
  ...yearParts.map((value) => ({ value, label: words.partNames[value] ?? formatMonthName(`-${value}`) })),
];

/** The choice of register and period. */
export function PeriodFilters() {
  const { search = {} } = useStore($page) ?? {};
  const totals = shownData(useStore(registerTotals.$state));
  return (
    <Filters names={filters.registers.slice(1)}>
      <div className="w-60">
        <SelectField
          label={words.register}
          name="register"
          value={registerIn(search.register)}
          options={names}
          onChange={({ currentTarget }) => filter({ register: currentTarget.value })}
        />
      </div>
      {totals && <YearAndPart totals={totals} />}
      <FilterFields fields={days(words)} />
    </Filters>
  );
}

/** The choice of a year and a named part of it. */
function YearAndPart({ totals }: { totals: RegisterTotals }) {
  const { search = {} } = useStore($page) ?? {};
  const { year, part } = periodIn(search, totals);
  const years = [...new Set([...totals.years, year])].map((value) => ({ value, label: value }));
  return (
    <>
      <div className="w-28">
        <SelectField
          label={words.year}
          name="year"
          value={year}
          options={years}
          onChange={({ currentTarget }) => showPeriod(currentTarget.value, part)}
        />
      </div>
      <div className="w-44">
        <SelectField
          label={words.part}
          name="part"
          value={part}
          options={part === TYPED ? [{ value: TYPED, label: words.typed }, ...parts] : parts}
          onChange={({ currentTarget }) => showPeriod(year, currentTarget.value)}
        />
      </div>
    </>
  );
}
