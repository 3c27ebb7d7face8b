import { count } from '#lib/format.ts';

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
