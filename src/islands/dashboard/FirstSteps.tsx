import { useMember } from '#islands/hooks.ts';
import { Link } from '#islands/parts/Link.tsx';
import { firstSteps } from '#lib/text/first-steps.ts';

/** For an account without licences; its links open once the address is confirmed. */
export function FirstSteps() {
  const { is_email_verified: canGo } = useMember();
  return (
    <section
      aria-labelledby="first-steps"
      className="rounded-l border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <h2 id="first-steps" className="text-xl">
        {firstSteps.title}
      </h2>
      <ol className="mt-4 grid gap-5 md:grid-cols-3">
        {firstSteps.steps.map(({ title, text, link, to }, index) => (
          <li key={to} className="flex gap-3 text-sm">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full bg-brand-soft font-semibold text-brand"
            >
              {index + 1}
            </span>
            <div className="grid content-start gap-1">
              <h3>{title}</h3>
              <p className="text-muted">{text}</p>
              {canGo && (
                <Link to={to} className="mt-1 justify-self-start font-semibold text-brand underline">
                  {link}
                </Link>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
