import { customerListPath } from '@merchant-admin/contract/customers/paths';
import { couponDetailPath, couponListPath, editCouponPath, writeOffRecordPath } from '@merchant-admin/contract/stores/paths';

type Of = { readonly template_id: string };

/** Where customers are chosen who are given a coupon. */
export const givenToUrl = customerListPath;
export const couponListUrl = couponListPath;
export const newCouponUrl = editCouponPath;
export const editCouponUrl = ({ template_id: id }: Of): string => `${editCouponPath}?template_id=${id}&editType=edit`;
export const couponUrl = ({ template_id: id }: Of): string => `${couponDetailPath}?template_id=${id}`;
/** What was written off of a template. */
export const writeOffsOfUrl = ({ template_id: id }: Of): string => `${writeOffRecordPath}?template_id=${id}`;
