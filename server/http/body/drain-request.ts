/** Reads and discards the rest of a request body after the answer is decided, within limits, so that the client can read the answer. */
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'

interface Patience {
  bytes: number
  milliseconds: number
}

const usual: Patience = { bytes: 64 * 1024 * 1024, milliseconds: 10_000 }

/**
 * Lets a sender whose body was refused end it, so that they read the refusal: many look for the answer only when all is
 * sent, and a connection that is closed on unread bytes takes it away from them. Who sends on for longer is cut off.
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
  // Who refused it may have left it standing.
  request.resume()
}
