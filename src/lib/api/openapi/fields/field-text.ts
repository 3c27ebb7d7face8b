/** A field's description and an example value. */
export type FieldText = readonly [description: string, example: unknown];

/** Examples for many fields. */
export const sampleId = '0198c2f4-9a53-7cc2-a1de-3f0d5c8b7e11';
export const sampleKey = 'COA-7K2MQ-9XV4H-TDW3P-N7K2M-Q9XV4';
export const instant = '2026-03-01T10:00:00.000Z';
export const later = '2027-03-01T10:00:00.000Z';

/** The kind of an archive. */
export const kind: FieldText = ['The file’s extension.', 'exe'];
