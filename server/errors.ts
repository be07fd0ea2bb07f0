/** The vocabulary of refusals. Throw from anywhere; onerror.ts alone turns them into answers. */

/** A fault of the request: safe to tell the caller. `fields` maps a field name to what is wrong with it. */
export class Fault extends Error {
  override name = 'Fault'
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string> | undefined
  readonly headers: Record<string, string>
  readonly details: Record<string, unknown>
  /** The page that a browser is sent to instead of being told. */
  readonly to: string | undefined
  constructor(status: number, code: string, message: string, extra: FaultExtra = {}) {
    super(message)
    this.status = status
    this.code = code
    this.fields = extra.fields
    this.headers = extra.headers ?? {}
    this.details = extra.details ?? {}
    this.to = extra.to
  }
}

/** A link of a mail that works no more: 404, told to people as what it is. */
export class SpentLink extends Fault {
  constructor() {
    super(404, 'NOT_FOUND', 'This link works no more.')
  }
}

/** Somebody else changed the record since the version that was edited: 409. `takes` adds both versions where its route says what is `present`. */
export class Stale extends Fault {
  constructor(details: Record<string, unknown> = {}) {
    super(409, 'STALE', 'Somebody else changed this in the meantime.', { details })
  }
}

interface FaultExtra {
  fields?: Record<string, string>
  headers?: Record<string, string>
  /** Further keys of the JSON error object, as both versions of a stale edit. */
  details?: Record<string, unknown>
  to?: string
}

export const malformed = (message: string) => new Fault(400, 'MALFORMED', message)
export const signInFirst = () => new Fault(401, 'UNAUTHORIZED', 'Sign in first.')
export const invalidCredentials = () =>
  new Fault(401, 'INVALID_CREDENTIALS', 'E-mail or password is wrong.')
export const forbidden = (message = 'You may not do this.') => new Fault(403, 'FORBIDDEN', message)
/** Something that an admin must do before the admin opens. */
export const dutyFirst = ({ code, message, to }: { code: string; message: string; to: string }) =>
  new Fault(403, code, message, { to })
export const notFound = (what = 'Page') => new Fault(404, 'NOT_FOUND', `${what} not found.`)
export const linkSpent = () => new SpentLink()
export const notAcceptable = () =>
  new Fault(
    406,
    'NOT_ACCEPTABLE',
    'This address does not answer what you accept: ask for text/html or application/json.',
  )
export const conflict = (code: string, message: string, extra?: FaultExtra) =>
  new Fault(409, code, message, extra)
export const tooLarge = (message: string) => new Fault(413, 'TOO_LARGE', message)
export const wrongFormat = (message: string) => new Fault(415, 'UNSUPPORTED_FORMAT', message)
/** Input that was understood but fails validation; every key of `fields` names one field. */
export const badInput = (fields: Record<string, string>) =>
  new Fault(422, 'VALIDATION_FAILED', Object.values(fields)[0] ?? 'Check what you typed.', {
    fields,
  })
export const tooMany = (seconds: number) =>
  new Fault(429, 'TOO_MANY_REQUESTS', `Too many requests. Try again in ${seconds} s.`, {
    headers: { 'Retry-After': String(seconds) },
  })
export const unavailable = (message: string, seconds = 5) =>
  new Fault(503, 'UNAVAILABLE', message, { headers: { 'Retry-After': String(seconds) } })
/** Others hold what is needed, and it took too long. */
export const busy = () => unavailable('The shop is busy right now. Try again in a moment.', 1)
export const mailDisabled = () =>
  new Fault(503, 'MAIL_DISABLED', 'This shop sends no mail: ask the merchant for help.', {
    headers: { 'Retry-After': '3600' },
  })
