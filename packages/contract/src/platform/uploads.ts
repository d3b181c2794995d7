import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { defineErrors } from './errors.ts';
import { instant } from './shapes.ts';
import { uploadVisibilities, type UploadKind } from './upload-codes.ts';

export const uploadErrors = defineErrors({
  STORAGE_DOWN: { code: 1230, status: 503, text: '文件存储暂时不可用，请稍后重试' },
  UPLOAD_UNKNOWN: { code: 1231, status: 400, text: '文件不存在或已失效，请重新上传' },
  UPLOAD_TAKEN: { code: 1232, status: 409, text: '文件已被使用，请重新上传' },
  UPLOAD_WRONG_KIND: { code: 1233, status: 400, text: '文件类型不符合要求，请重新上传' },
});

/** Why an act refuses the uploads that it is to hold. */
export const uploadRefusals = [uploadErrors.UPLOAD_UNKNOWN, uploadErrors.UPLOAD_TAKEN, uploadErrors.UPLOAD_WRONG_KIND] as const;

const kinds = ['image', 'video', 'pdf', 'sheet'] as const satisfies readonly UploadKind[];

/** The key of an uploaded object: its merchant and visibility, a random name in base 36, the ending of its type. */
export const uploadKey = z.string().regex(/^m[1-9]\d{0,14}\/(?:pub|own)\/[0-9a-z]{16,40}\.[a-z0-9]{3,4}$/, '文件编号格式不正确');

/** The key of an upload that only the merchant's own staff see. */
export const ownUploadKey = uploadKey.regex(/^m\d+\/own\//, '文件编号格式不正确');

/** Of an upload that everybody may see. */
export const publicUploadKey = uploadKey.regex(/^m\d+\/pub\//, '文件编号格式不正确');

/** What the server found in an object: its type and size, or why it is refused. */
export const uploadVerdict = z.union([
  z.object({
    key: z.string(),
    ok: z.literal(true),
    /** The object's address on the console's own origin; a picture's takes the parameters w, q and f. */
    url: z.string(),
    type: z.string(),
    /** Bytes of the object as it is kept. */
    size: z.int(),
    /** Width and height in pixels; 0 for what is no picture. */
    width: z.int(),
    height: z.int(),
  }),
  z.object({ key: z.string(), ok: z.literal(false), reason: z.string() }),
]);

/** Uploads go straight to the bucket under temporary keys; they count once the server has read what was put. */
export const uploadEndpoints = {
  getSts: endpoint({
    method: 'GET',
    path: '/dmp/oss/upload/get_sts',
    base: 'admin',
    summary: '获取上传临时凭证',
    permission: 'signed-in',
    kind: 'read',
    secret: true,
    query: z.strictObject({ kind: z.enum(kinds), visibility: z.enum(uploadVisibilities) }),
    result: z.object({
      access_id: z.string(),
      secret: z.string(),
      security_token: z.string(),
      expires_at: instant,
      /** The server's time, by which signatures are dated, whatever the browser's clock says. */
      now: instant,
      bucket: z.string(),
      region: z.string(),
      /** The bucket's address, below which objects stand; a path is on the console's own origin. */
      endpoint: z.string(),
      prefix: z.string(),
      types: z.array(z.string()),
      max_bytes: z.int(),
      part_bytes: z.int(),
    }),
    errors: [uploadErrors.STORAGE_DOWN],
  }),
  temporaryImageList: endpoint({
    method: 'POST',
    path: '/common/upload/temporaryImage/list',
    base: 'admin',
    summary: '登记刚上传的文件',
    permission: 'signed-in',
    kind: 'write',
    body: z.strictObject({ keys: z.array(uploadKey).min(1).max(50) }),
    result: z.object({ list: z.array(uploadVerdict) }),
    errors: [uploadErrors.STORAGE_DOWN],
  }),
} as const;
