import { type ReactNode, useEffect, useRef } from 'react';

interface AuthCardProps {
  title: string;
  intro?: string;
  /** Links to related pages, under the form. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The frame of the login pages. After a form's success, the message takes over the focus. */
export function AuthCard({ title, intro, footer, children }: AuthCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current !== title) heading.current?.focus();
    shown.current = title;
  }, [title]);
  return (
    <div className="rounded-l border border-line bg-surface p-6 shadow-card sm:p-8">
      <h1 ref={heading} id="screen-title" tabIndex={-1} className="text-2xl">
        {title}
      </h1>
      {intro !== undefined && <p className="mt-2 text-sm text-muted">{intro}</p>}
      <div className="mt-6 grid gap-5">{children}</div>
      {footer !== undefined && (
        <div className="mt-6 grid gap-2 border-t border-line pt-5 text-sm text-muted">{footer}</div>
      )}
    </div>
  );
}
