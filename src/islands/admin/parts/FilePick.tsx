import { type ChangeEvent, type DragEvent, type ReactNode, useId } from 'react';

interface FilePickProps {
  /** The visible text of the frame. */
  children: ReactNode;
  /** The accessible name of the field. */
  label: string;
  /** The file types that the browser offers. */
  accept: string;
  multiple?: boolean;
  /** The status of the last choice; undefined when it is processed. */
  busy: string | undefined;
  onChoose: (files: File[]) => void;
  /** Whether files can also be dropped on the frame. */
  canDrop?: boolean;
}

/** A frame to choose files, which are read at once; the same file can be chosen again. */
export function FilePick({ children, label, accept, multiple, busy, onChoose, canDrop }: FilePickProps) {
  const id = useId();
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(input.files ?? [])]);
    input.value = '';
  };
  const dropping = canDrop && {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      onChoose([...event.dataTransfer.files]);
    },
  };
  return (
    <>
      <label
        htmlFor={id}
        className="block rounded-m border border-dashed border-line-strong p-4 text-sm"
        {...dropping}
      >
        <span>{children}</span>
        <input
          id={id}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={busy !== undefined}
          onChange={choose}
          aria-label={label}
          className="mt-3 block min-h-10 max-w-full text-sm"
        />
      </label>
      <p role="status" className="mt-2 text-sm text-muted">
        {busy ?? ''}
      </p>
    </>
  );
}
