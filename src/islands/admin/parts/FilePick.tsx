import { type ChangeEvent, type DragEvent, type ReactNode, useId } from 'react';

interface FilePickProps {
  /** What is to be chosen, in its words for those who see the frame. */
  children: ReactNode;
  /** The field's name for everybody. */
  label: string;
  /** Types of files that the browser offers. */
  accept: string;
  multiple?: boolean;
  /** What is going on with the last choice; nothing where it is over. */
  busy: string | undefined;
  onChoose: (files: File[]) => void;
  /** Files may be dropped on it as well. */
  canDrop?: boolean;
}

/** A frame in which files are chosen that are read at once; the same file may be chosen once more. */
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
