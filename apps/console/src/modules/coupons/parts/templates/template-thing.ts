/** How the pages of one template are addressed and named. */
export const templateThing = { entity: 'couponTemplate', title: '优惠券', idName: 'template_id' } as const;
