/** Fields of the profile form; an empty one is not sent and so stays as it was. */
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

/** Fields of the invoice section; an empty one is sent where it clears what was stored. */
export const invoiceFields = ['tax_code', 'vat_number', 'sdi_code', 'pec'] as const;

/** In the multipart form: the file of a new picture, or an empty text that removes the present one. */
export const PICTURE_FIELD = 'profile_image';

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
