import { count, formatDate } from '#lib/format.ts';

const UNTIL = 'fino al ';

/** What a payment is for. */
export interface SoldThing {
  productName: string;
  licenseDuration: string;
  quantity: number;
}

/** «Bond Ladder», or «3 licenze di Bond Ladder». */
export const soldName = ({ productName, quantity }: Pick<SoldThing, 'productName' | 'quantity'>): string =>
  quantity === 1 ? productName : `${count(quantity, 'licenza', 'licenze')} di ${productName}`;

/** «Bond Ladder, 12 mesi», or «3 licenze di Bond Ladder, 12 mesi». */
export const soldText = (sold: SoldThing): string => `${soldName(sold)}, ${sold.licenseDuration}`;

/** «per 12 mesi», or «fino al 31 marzo 2028» of licences that are renewed to one day. */
export const lasting = (duration: string): string =>
  duration.startsWith(UNTIL) ? duration : `per ${duration}`;

/** What is bought where licences are renewed to one day, in place of a duration. */
export const untilDay = (day: string): string => `${UNTIL}${formatDate(day)}`;

/** The same as the calls name it. */
export const soldOf = (payment: {
  product_name: string;
  license_duration: string;
  quantity: number;
}): string =>
  soldText({
    productName: payment.product_name,
    licenseDuration: payment.license_duration,
    quantity: payment.quantity,
  });
