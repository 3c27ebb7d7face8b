import { Button } from '#islands/ui/actions/Button.tsx';
import { ui } from '#lib/text/ui.ts';
import { Submit } from './Submit.tsx';

interface Props {
  /** Absent if there is nothing to send. */
  submit?: string;
  /** The button's text while the form is being sent. */
  busy: string;
  tone?: 'primary' | 'critical';
  /** Another action, if nothing can be sent. */
  instead?: { label: string; onPress: () => void };
  onCancel: () => void;
}

/** The button row of a form in a dialog. */
export function FormButtons({ submit, busy, tone, instead, onCancel }: Props) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button variant="secondary" onClick={onCancel}>
        {ui.cancel}
      </Button>
      {submit && (
        <Submit variant={tone} busy={busy}>
          {submit}
        </Submit>
      )}
      {instead && <Button onClick={instead.onPress}>{instead.label}</Button>}
    </div>
  );
}
