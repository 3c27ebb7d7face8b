import type { FieldText } from './field-text.ts';

/** Fields of organizations. */
export const organizationFields = {
  role: [
    'What the customer may do there: a `member` uses licences, `billing` pays, an `admin` does all of it.',
    'admin',
  ],
} satisfies Readonly<Record<string, FieldText>>;
