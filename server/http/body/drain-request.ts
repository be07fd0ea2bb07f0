/** Reads and discards the rest of a request body after the answer is decided, within limits, so that the client can read the answer. */
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'

interface Patience {
  bytes: number
  milliseconds: number
}

const usual: Patience = { bytes: 64 * 1024 * 1024, milliseconds: 10_000 }

/**
 * Reads on for a while after a refusal: many clients read the response only when they have sent everything, and closing
 * a connection with unread bytes discards the response. Disconnects a client that sends for longer.
 */
export function readOn(
  request: Readable & Pick<IncomingMessage, 'complete'>,
  { bytes, milliseconds }: Patience = usual,
): void {
  if (request.complete) return
  let left = bytes
  const end = setTimeout(() => request.destroy(), milliseconds).unref()
  request.once('close', () => clearTimeout(end))
  request.once('end', () => clearTimeout(end))
  request.on('data', (piece: Uint8Array) => {
    left -= piece.length
    if (left < 0) request.destroy()
  })
  // The refusing code may have paused the request.
  request.resume()
}
