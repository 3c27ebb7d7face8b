/** What a colour means here; each stands beside words that say the same. */
export type Tone = 'positive' | 'warning' | 'critical' | 'neutral' | 'brand';
