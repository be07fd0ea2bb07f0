/** Errors that a request may end with. Throw them anywhere; only onerror.ts turns them into answers. */

import {
  type MessageKey,
  type Said,
  SaidError,
  said,
  type Values,
} from '#server/language/message.ts'

/** A fault of the request: safe to tell the caller. `fields` maps a field name to what is wrong with it. */
export class Fault extends SaidError {
  override name = 'Fault'
  readonly status: number
  readonly code: string
  readonly fields: Record<string, Said> | undefined
  readonly headers: Record<string, string>
  readonly details: Record<string, unknown>
  /** The page that a browser is redirected to instead. */
  readonly to: string | undefined
  constructor(status: number, code: string, told: Said, extra: FaultExtra = {}) {
    super(told)
    this.status = status
    this.code = code
    this.fields = extra.at === undefined ? extra.fields : { [extra.at]: told }
    this.headers = extra.headers ?? {}
    this.details = extra.details ?? {}
    this.to = extra.to
  }
}

/** An expired or used link of a mail: 404 with its own message. */
export class SpentLink extends Fault {
  constructor() {
    super(404, 'NOT_FOUND', said('server.fault.linkSpent'))
  }
}

/** Somebody else changed the record since the version that was edited: 409 `STALE`, or 412 for `If-Match`. Thrown by `StoreModel.change`; `takes` answers with both versions where its route says what is `present`. */
export class VersionConflict extends Fault {
  constructor(details: Record<string, unknown> = {}, status: 409 | 412 = 409) {
    super(status, 'STALE', said('server.fault.stale'), { details })
  }
}

interface FaultExtra {
  fields?: Record<string, Said> | undefined
  /** The one field that the message is about. */
  at?: string
  headers?: Record<string, string>
  /** Further keys of the JSON error object, as both versions of a stale edit. */
  details?: Record<string, unknown>
  to?: string
}

const retryAfter = (seconds: number) => ({ headers: { 'Retry-After': String(seconds) } })

export const malformed = (key: MessageKey, values?: Values) =>
  new Fault(400, 'MALFORMED', said(key, values))
export const signInFirst = () => new Fault(401, 'UNAUTHORIZED', said('server.fault.signInFirst'))
export const invalidCredentials = () =>
  new Fault(401, 'INVALID_CREDENTIALS', said('server.fault.credentials'))
export const forbidden = (key: MessageKey = 'server.fault.forbidden', values?: Values) =>
  new Fault(403, 'FORBIDDEN', said(key, values))
/** A duty of the admin before the admin opens, as setting up a second factor. */
export const dutyFirst = ({ code, told, to }: { code: string; told: Said; to: string }) =>
  new Fault(403, code, told, { to })
export const notFound = (key: MessageKey = 'server.fault.noPage') =>
  new Fault(404, 'NOT_FOUND', said(key))
export const linkSpent = () => new SpentLink()
/** `allowed`: the methods that the address has. */
export const methodNotAllowed = (allowed: readonly string[]) =>
  new Fault(
    405,
    'METHOD_NOT_ALLOWED',
    said('server.fault.method', { method: allowed.join(', ') }),
    {
      headers: { Allow: allowed.join(', ') },
    },
  )
export const notAcceptable = () =>
  new Fault(406, 'NOT_ACCEPTABLE', said('server.fault.notAcceptable'))
export const conflict = (code: string, key: MessageKey, values?: Values, extra?: FaultExtra) =>
  new Fault(409, code, said(key, values), extra)
export const tooLarge = (key: MessageKey, values?: Values) =>
  new Fault(413, 'TOO_LARGE', said(key, values))
export const wrongFormat = (key: MessageKey) => new Fault(415, 'UNSUPPORTED_FORMAT', said(key))
/** Input that was understood but fails validation; every key of `fields` names one field. */
export const badInput = (fields: Record<string, Said>) =>
  new Fault(
    422,
    'VALIDATION_FAILED',
    Object.values(fields)[0] ?? said('server.fault.checkWhatYouTyped'),
    { fields },
  )
export const notImplemented = (method: string) =>
  new Fault(501, 'NOT_IMPLEMENTED', said('server.fault.unknownMethod', { method }))
export const tooMany = (seconds: number) =>
  new Fault(
    429,
    'TOO_MANY_REQUESTS',
    said('server.fault.tooMany', { seconds }),
    retryAfter(seconds),
  )
export const unavailable = (key: MessageKey, values?: Values, seconds = 5) =>
  new Fault(503, 'UNAVAILABLE', said(key, values), retryAfter(seconds))
/** A lock could not be taken in time. */
export const busy = () => unavailable('server.fault.busy', {}, 1)
export const mailDisabled = () =>
  new Fault(503, 'MAIL_DISABLED', said('server.fault.mailDisabled'), retryAfter(3600))
