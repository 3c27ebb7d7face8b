/** Meanings of colours; words next to them say the same. */
export type Tone = 'positive' | 'warning' | 'critical' | 'neutral' | 'brand';
