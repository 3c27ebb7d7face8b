/** Meanings of colours; words beside them say the same. */
export type Tone = 'positive' | 'warning' | 'critical' | 'neutral' | 'brand';
