/** A customer in the contract's format. */
export const ada = {
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'Bini',
  full_name: 'Ada Bini',
  profile_image: null,
  is_email_verified: true,
};
