/** What opens the dialog in which licences are offered to another account; its own words come with it. */
export const moveWords = { open: 'Trasferisci', several: 'Trasferisci più licenze' } as const;
