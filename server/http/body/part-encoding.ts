/** The transfer encoding of a form's part: none, or base64. RFC 7578 (4.7) deprecates both, and nobody sends others. */

const plain = new Set(['7bit', '8bit', 'binary', 'utf-8'])
const base64 = 'base64'

/** Whether a part with this `Content-Transfer-Encoding` can be read. */
export const isEncoding = (encoding: string): boolean => plain.has(encoding) || encoding === base64

/** Whether the bytes of the part are the text itself. */
export const isPlain = (encoding: string): boolean => plain.has(encoding)

export const decodedText = (text: string, encoding: string): string =>
  encoding === base64 ? Buffer.from(text, base64).toString('utf8') : text

export function decodedPieces(
  pieces: AsyncIterable<Uint8Array>,
  encoding: string,
): AsyncIterable<Uint8Array> {
  return encoding === base64 ? fromBase64(pieces) : pieces
}

/** Four letters are three bytes: an incomplete group waits for the next piece. */
async function* fromBase64(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let rest = ''
  for await (const piece of pieces) {
    const letters = rest + Buffer.from(piece).toString('latin1').replace(/\s/g, '')
    const whole = letters.length - (letters.length % 4)
    rest = letters.slice(whole)
    yield Buffer.from(letters.slice(0, whole), base64)
  }
  yield Buffer.from(rest, base64)
}
