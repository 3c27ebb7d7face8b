import { useMember, useProvider } from '#islands/hooks.ts';
import { Link } from '#islands/parts/Link.tsx';
import { firstSteps, stepText } from '#lib/text/first-steps.ts';

/** For an account without licences; its links work once the address is confirmed. */
export function FirstSteps() {
  const { is_email_verified: canGo } = useMember();
  const provider = useProvider();
  return (
    <section
      aria-labelledby="first-steps"
      className="rounded-l border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <h2 id="first-steps" className="text-xl">
        {firstSteps.title}
      </h2>
      <ol className="mt-4 grid gap-5 md:grid-cols-3">
        {firstSteps.steps.map((step, index) => (
          <li key={step.to} className="flex gap-3 text-sm">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full bg-brand-soft font-semibold text-brand"
            >
              {index + 1}
            </span>
            <div className="grid content-start gap-1">
              <h3>{step.title}</h3>
              <p className="text-muted">{stepText(step, provider)}</p>
              {canGo && (
                <Link to={step.to} className="mt-1 justify-self-start font-semibold text-brand underline">
                  {step.link}
                </Link>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
