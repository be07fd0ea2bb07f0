/** What connections fail with when their client goes away, is too slow, or says something that is no HTTP. */

const codes = new Set([
  'ECANCELED',
  'ECONNABORTED',
  'ECONNRESET',
  'EPIPE',
  'ERR_HTTP_REQUEST_TIMEOUT',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ETIMEDOUT',
])

/** Whether an error of a connection is its client's doing: nobody reads an answer, and no operator can mend it. */
export const isHangUp = ({ code = '' }: NodeJS.ErrnoException): boolean =>
  codes.has(code) || code.startsWith('HPE_')
