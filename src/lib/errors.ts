/** Every kind of error that leaves the program: its status, and its message key. */
export const errorCatalogue = {
  bad_input: { status: 400, messageKey: 'error_bad_input' },
  not_signed_in: { status: 401, messageKey: 'error_not_signed_in' },
  forbidden: { status: 403, messageKey: 'error_forbidden' },
  not_found: { status: 404, messageKey: 'error_not_found' },
  conflict: { status: 409, messageKey: 'error_conflict' },
  too_large: { status: 413, messageKey: 'error_too_large' },
  unsupported_media_type: { status: 415, messageKey: 'error_unsupported_media_type' },
  rule_broken: { status: 422, messageKey: 'error_rule_broken' },
  too_many: { status: 429, messageKey: 'error_too_many' },
  internal: { status: 500, messageKey: 'error_internal' },
  not_ready: { status: 503, messageKey: 'error_not_ready' },
  no_room: { status: 507, messageKey: 'error_no_room' },
} as const satisfies Record<string, { status: number; messageKey: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** Field names as the caller sent them, each with its message key; both share the same parameters. */
export type FieldErrors = Record<string, string>;

/** Whether a field's message means that it is empty. A common message for all empty fields is shown above them. */
export const isMissing = (messageKey: string): boolean => messageKey.startsWith('missing_');

/** A record in the trash: `POST /api/admin/{resource}/restore` with its id restores it. */
export type Trashed = { resource: string; id: number; name: string };

/** A record of the same resource. */
export type Other = { id: number; name: string };

type Details = {
  messageKey?: string;
  /** Parameters of the message. */
  inputs?: Record<string, string>;
  fields?: FieldErrors | undefined;
  /** Machine-readable facts for the client, besides the message. */
  details?: object | undefined;
  retryAfterSeconds?: number | undefined;
  /** This site does not have what was called: the status is one of 5xx, but nobody has to look at it. */
  isChosen?: boolean;
  cause?: unknown;
};

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly messageKey: string;
  readonly inputs: Record<string, string>;
  readonly fields: FieldErrors | undefined;
  readonly details: object | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly isChosen: boolean;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.messageKey ?? code, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.messageKey = details.messageKey ?? errorCatalogue[code].messageKey;
    this.inputs = details.inputs ?? {};
    this.fields = details.fields;
    this.details = details.details;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.isChosen = details.isChosen ?? false;
  }
}

/** True for what is logged as an error. */
export const isFault = ({ status, isChosen }: AppError): boolean => status >= 500 && !isChosen;

/**
 * Compared by code, not with `instanceof`: the class exists twice when the server build and Node each load this file.
 */
export const isAppError = (error: unknown): error is AppError =>
  error instanceof Error && error.name === 'AppError' && 'code' in error && String(error.code) in errorCatalogue;

/** The same error with other names of its fields. */
export const withFieldNames = (error: AppError, nameOf: (field: string) => string): AppError =>
  error.fields
    ? new AppError(error.code, {
        ...error,
        fields: Object.fromEntries(Object.entries(error.fields).map(([field, key]) => [nameOf(field), key])),
        cause: error,
      })
    : error;

/** Errors to throw: `throw failure.notFound()`. */
export const failure = {
  badInput: (fields: FieldErrors) => new AppError('bad_input', { fields }),
  notSignedIn: () => new AppError('not_signed_in'),
  forbidden: () => new AppError('forbidden'),
  notFound: () => new AppError('not_found'),
  conflict: (details: Pick<Details, 'messageKey' | 'inputs' | 'details' | 'fields'> = {}) =>
    new AppError('conflict', details),
  /** Another record has the values of these unique fields. */
  taken: (...fields: string[]) =>
    new AppError('conflict', {
      messageKey: 'error_taken',
      fields: Object.fromEntries(fields.map((field) => [field, 'error_taken'])),
    }),
  /** The same, naming the other record of the resource; the message has its `{name}`. */
  takenBy: (field: string, other: Other, messageKey: string) =>
    new AppError('conflict', {
      messageKey,
      inputs: { name: other.name },
      fields: { [field]: messageKey },
      details: { other },
    }),
  /** The same for a record in the trash, which can be restored there. */
  takenInTrash: (fields: readonly string[], trashed: Trashed) =>
    new AppError('conflict', {
      messageKey: 'error_taken_in_trash',
      inputs: { name: trashed.name },
      fields: Object.fromEntries(fields.map((field) => [field, 'error_taken_in_trash'])),
      details: { trash: [trashed] },
    }),
  tooLarge: (details: Pick<Details, 'messageKey' | 'inputs'> = {}) => new AppError('too_large', details),
  unsupportedMediaType: (messageKey?: string) =>
    new AppError('unsupported_media_type', messageKey ? { messageKey } : {}),
  ruleBroken: (messageKey: string, fields?: FieldErrors) =>
    new AppError('rule_broken', fields ? { messageKey, fields } : { messageKey }),
  tooMany: (retryAfterSeconds: number) => new AppError('too_many', { retryAfterSeconds }),
  notReady: (retryAfterSeconds: number, cause?: unknown) => new AppError('not_ready', { retryAfterSeconds, cause }),
  /** The disk is full, or a quota is used up. */
  noRoom: (cause?: unknown) => new AppError('no_room', { cause }),
};
