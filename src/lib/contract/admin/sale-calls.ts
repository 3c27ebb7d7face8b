import { couponCalls } from './coupons/calls.ts';
import { differenceCalls } from './differences/calls.ts';

/** The calls of the seller's people that only a shop answers which sells for money. */
export const saleCalls = { ...couponCalls, ...differenceCalls };
