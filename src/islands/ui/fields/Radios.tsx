import { useId } from 'react';

interface RadiosProps<Value extends string> {
  /** Names the group. */
  legend: string;
  name: string;
  options: readonly { value: Value; label: string }[];
  /** Empty while nothing is chosen. */
  value: Value | '';
  hint?: string;
  error?: string | undefined;
  onChoose: (value: Value) => void;
}

/** A group of radio buttons. */
export function Radios<Value extends string>(props: RadiosProps<Value>) {
  const { legend, name, options, value, hint, error, onChoose } = props;
  const errorId = useId();
  return (
    <fieldset className="grid content-start gap-1.5" aria-describedby={error && errorId}>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex h-10 items-center gap-2.5 rounded-m border border-line-strong px-3.5 text-sm hover:transition-colors hover:border-ink has-checked:border-brand has-checked:bg-brand-soft has-checked:font-semibold"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              className="size-4 accent-brand"
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      {error && (
        <p id={errorId} className="text-sm font-semibold text-critical">
          {error}
        </p>
      )}
    </fieldset>
  );
}
