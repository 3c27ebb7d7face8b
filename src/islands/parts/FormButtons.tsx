import { Button } from '#islands/ui/actions/Button.tsx';
import { ui } from '#lib/text/ui.ts';
import type { FormState } from '#stores/portal/form.ts';

interface Props {
  form: FormState<unknown>;
  submit: string;
  /** What the button says while the form is being sent. */
  busy: string;
  tone?: 'primary' | 'critical';
  onCancel: () => void;
}

/** The last row of a form in a dialog. */
export function FormButtons({ form, submit, busy, tone, onCancel }: Props) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button variant="secondary" onClick={onCancel}>
        {ui.cancel}
      </Button>
      <Button type="submit" variant={tone} busy={form.state === 'busy' ? busy : undefined}>
        {submit}
      </Button>
    </div>
  );
}
