import { type ComponentProps, useContext } from 'react';
import { Button } from '#islands/ui/actions/Button.tsx';
import { FormContext } from './Form.tsx';

interface SubmitProps extends ComponentProps<typeof Button> {
  /** The button's text while its form is being sent. */
  busy: string;
}

/** The submit button of the surrounding form. */
export function Submit({ busy, ...button }: SubmitProps) {
  const { state } = useContext(FormContext);
  return <Button {...button} type="submit" busy={state === 'busy' ? busy : undefined} />;
}
