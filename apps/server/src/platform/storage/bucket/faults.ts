/** S3's own error codes, and the status that each answers with. */
const statuses = {
  AccessDenied: 403,
  AuthorizationHeaderMalformed: 400,
  BadDigest: 400,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  ExpiredToken: 400,
  IncompleteBody: 400,
  InsufficientStorage: 507,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidPart: 400,
  InvalidPartOrder: 400,
  InvalidPolicyDocument: 400,
  InvalidRange: 416,
  InvalidToken: 400,
  MalformedPOSTRequest: 400,
  MalformedXML: 400,
  MethodNotAllowed: 405,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  NotImplemented: 501,
  ObjectAlreadyExists: 409,
  PreconditionFailed: 412,
  QuotaExceeded: 403,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
} as const;
export type FaultCode = keyof typeof statuses;

/** A refusal in S3's words. */
export class BucketFault extends Error {
  readonly code: FaultCode;
  readonly status: number;
  constructor(code: FaultCode, message: string) {
    super(message);
    this.code = code;
    this.status = statuses[code];
  }
}

export function fault(code: FaultCode, message: string): never {
  throw new BucketFault(code, message);
}

/** The fault of an error: a disk without room is named; undefined for everything else, which is a fault of ours. */
export function faultOf(error: unknown): BucketFault | undefined {
  if (error instanceof BucketFault) return error;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new BucketFault('InsufficientStorage', 'There is no room left on the disk.');
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE') return new BucketFault('IncompleteBody', 'The body ended early.');
  return undefined;
}
