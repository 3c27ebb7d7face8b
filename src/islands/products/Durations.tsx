import { formatAmount, formatEuro } from '#lib/format.ts';
import { products } from '#lib/text/products/products.ts';

export interface DurationOption {
  value: string;
  label: string;
  /** In cents. */
  price: number;
  /** A line below the label. */
  note?: string;
}

interface DurationsProps {
  /** Name of the radio buttons. */
  name: string;
  /** Id of the hint that asks for a choice, unique in the document. */
  hintId: string;
  options: readonly DurationOption[];
  /** Whether the visitor continued without a choice. */
  missing?: boolean;
  value?: string | undefined;
  /** Absent on public pages, which work without React. */
  onChoose?: (value: string) => void;
}

/** A product's durations, side by side with their final prices. */
export function Durations({ name, hintId, options, missing, value, onChoose }: DurationsProps) {
  return (
    <fieldset aria-describedby={missing ? hintId : undefined} className="min-w-0">
      <legend className="flex w-full justify-between gap-3 pb-1.5 text-sm">
        <span className="font-semibold">{products.duration}</span>{' '}
        <span className="text-muted">{products.finalPrice}</span>
      </legend>
      <div className="divide-y divide-line rounded-m border border-line-strong">
        {options.map((option) => (
          <label
            key={option.value}
            className="grid min-h-13 grid-cols-[auto_1fr] items-center gap-x-3 px-3 py-1.5 text-sm first:rounded-t-m last:rounded-b-m hover:bg-sunken has-checked:bg-brand-soft"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              data-amount={formatAmount(option.price)}
              data-cents={option.price}
              {...(onChoose && { checked: option.value === value, onChange: () => onChoose(option.value) })}
              className="size-4 accent-brand"
            />
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span>{option.label}</span>{' '}
              <span className="font-semibold tabular">{formatEuro(option.price)}</span>{' '}
              {option.note && <span className="w-full text-xs text-muted">{option.note}</span>}
            </span>
          </label>
        ))}
      </div>
      <p id={hintId} hidden={!missing} className="mt-2 text-sm font-semibold text-critical">
        {products.chooseFirst}
      </p>
    </fieldset>
  );
}
