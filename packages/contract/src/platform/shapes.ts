import type { PriceUnit } from '@merchant-admin/common/money';
import { z } from 'zod';

/** For a part of a call that takes nothing: any field that is sent is refused. */
export const nothing = z.strictObject({});

/** A row id as decimal text: 64-bit numbers do not survive JavaScript's. `entity` lets tests aim at it. */
export const id = (entity: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,17}$/, '编号格式不正确')
    .meta({ entity });

/** One line of text that a person typed: trimmed, no control characters, a length cap in characters. */
export const line = (max: number, label = '内容') =>
  z
    .string()
    .trim()
    .max(max, `${label}不能超过${max}个字`)
    // oxlint-disable-next-line no-control-regex
    .regex(/^[^\u0000-\u001f\u007f]*$/, `${label}包含不支持的字符`)
    .refine((text) => text.isWellFormed(), `${label}包含不支持的字符`);

export const requiredLine = (max: number, label: string) => line(max, label).min(1, `请输入${label}`);

/** Text of several lines. */
export const paragraph = (max: number, label = '内容') =>
  z
    .string()
    .trim()
    .max(max, `${label}不能超过${max}个字`)
    // oxlint-disable-next-line no-control-regex
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, `${label}包含不支持的字符`)
    .refine((text) => text.isWellFormed(), `${label}包含不支持的字符`);

/** A whole number, which may come as text: form-encoded bodies and addresses send it so. @param lacking the message where it is missing */
export const integer = (min: number, max: number, lacking?: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value),
    z
      .int({ error: ({ input }) => (input === undefined || input === null ? lacking : undefined) })
      .min(min)
      .max(max),
  );

/** A goods price in 1/10000 yuan: no number to the compiler, so that it is never taken for fen. */
const asPrice = (shape: z.ZodType<number>) => shape as unknown as z.ZodType<PriceUnit, PriceUnit>;
export const price = asPrice(z.int());
/** A goods price that a caller may send. @param most the highest price, 1/10000 yuan @param lacking the message where it is missing */
export const priceInput = (most: number, lacking?: string) => asPrice(integer(1, most, lacking));

/** Order money in fen. */
export const fen = z.int().min(-9_000_000_000_000).max(9_000_000_000_000);
/** An amount of order money that a caller may send: 0 to 10 million yuan, in fen. */
export const fenInput = integer(0, 1_000_000_000);

/** An instant on the wire: ISO 8601 in UTC. The console shows it in Asia/Shanghai. */
export const instant = z.iso.datetime();
/** A business day, Asia/Shanghai. */
export const day = z.iso.date('日期格式不正确');

/** The row version that a change was based on; a stale one answers 409. */
export const version = integer(1, 2_147_483_647);

/** An answer without content. */
export const done = z.object({});

/** What a select draws: value and text. */
export const choice = z.object({ value: z.string(), name: z.string() });
export const choices = z.array(choice);

/** What a person sends to fetch a file within a minute after the download was written into the history. */
export const downloadTicket = { until: z.string().regex(/^\d{10}$/), ticket: z.string().max(64) };
