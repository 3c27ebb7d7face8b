/** Meanings of colours; text next to them says the same. */
export type Tone = 'positive' | 'warning' | 'critical' | 'neutral' | 'brand';
