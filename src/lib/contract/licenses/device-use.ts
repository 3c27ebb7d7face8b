/** How many of a licence's devices are active: none, some, or as many as it allows. */
export const deviceUses = ['none', 'some', 'full'] as const;
export type DeviceUse = (typeof deviceUses)[number];
