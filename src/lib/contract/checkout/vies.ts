/** Where the VAT numbers of companies of the Union are verified. */
export const VIES_URL = 'https://ec.europa.eu/taxation_customs/vies/';
