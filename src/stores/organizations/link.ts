import { people } from '#lib/text/organizations/people.ts';
import { notify } from '#stores/shell/notifications.ts';

export const linkCopied = (): void =>
  notify({ type: 'success', life: 'fleeting', title: people.linkDialog.copied });
export const linkNotCopied = (): void => notify({ type: 'error', title: people.linkDialog.notCopied });
