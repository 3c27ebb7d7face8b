/** Fields of the profile form; an empty one is not sent and so does not change. */
export const profileFields = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'company',
  'address',
  'city',
  'postal_code',
] as const;

/** The rest of the address, which a host may not know. */
export const regionFields = ['province', 'country'] as const;

/** Fields that may be removed: an act of its own, which sends the one field empty. */
export const removableFields = [
  'phone',
  'company',
  'address',
  'city',
  'postal_code',
  'province',
] as const satisfies (typeof profileFields | typeof regionFields)[number][];

/** Fields of the invoice section; an emptied one is sent, to clear it. */
export const invoiceFields = ['tax_code', 'vat_number', 'sdi_code', 'pec'] as const;

/** The form's field for a new picture's file, or for an empty text that removes the picture. */
export const PICTURE_FIELD = 'profile_image';

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
