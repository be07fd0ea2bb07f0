/** Errors of connections whose client disconnects, is too slow, or does not speak HTTP. */

const codes = new Set([
  'ECANCELED',
  'ECONNABORTED',
  'ECONNRESET',
  'EPIPE',
  'ERR_HTTP_REQUEST_TIMEOUT',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ETIMEDOUT',
])

/** Whether the client caused a connection's error: nobody reads a response, and no operator can fix it. */
export const isHangUp = ({ code = '' }: NodeJS.ErrnoException): boolean =>
  codes.has(code) || code.startsWith('HPE_')
