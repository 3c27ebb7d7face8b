import { useStore } from '@nanostores/react';
import { Toast, ToastRegion } from '#islands/ui/feedback/Toast.tsx';
import { shell } from '#lib/text/shell/shell.ts';
import { $toasts, closeToast, pauseToast, resumeToast, undoToast } from '#stores/shell/notifications.ts';

export function Toasts() {
  const toasts = useStore($toasts, { ssr: 'initial' });
  return (
    <ToastRegion label={shell.notices}>
      {toasts.map(({ id, type, title, message, undo }) => (
        <Toast
          key={id}
          tone={type}
          title={message ? title : undefined}
          message={message || title}
          closeLabel={shell.closeNotice}
          action={undo && { label: shell.undo, onPress: () => undoToast(id) }}
          onClose={() => closeToast(id)}
          onPause={() => pauseToast(id)}
          onResume={() => resumeToast(id)}
        />
      ))}
    </ToastRegion>
  );
}
