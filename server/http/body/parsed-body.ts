/** Parses JSON and urlencoded bodies. */
import { malformed, wrongFormat } from '#server/errors.ts'
import { formFields } from './form-fields.ts'

/**
 * What `pieces` say as `type`; undefined when nothing came. 400 for bytes that are no text and for what is not
 * well-formed, 415 for a charset that cannot be read.
 */
export async function parsedBody(
  type: 'json' | 'urlencoded',
  charset: string,
  pieces: AsyncIterable<Uint8Array>,
  mostFields: number,
): Promise<unknown> {
  const decoder = decoderOf(charset || 'utf-8')
  let text = ''
  let came = false
  for await (const piece of pieces) {
    came ||= piece.length > 0
    text += decoded(() => decoder.decode(piece, { stream: true }))
  }
  text += decoded(() => decoder.decode())
  if (!came) return undefined
  if (text === '') throw malformed('server.fault.noJson')
  return type === 'json' ? JSON.parse(text) : formFields(text, mostFields)
}

function decoderOf(charset: string) {
  try {
    return new TextDecoder(charset, { fatal: true })
  } catch {
    throw wrongFormat('server.fault.bodyNotUtf8')
  }
}

function decoded(read: () => string): string {
  try {
    return read()
  } catch {
    throw malformed('server.fault.bodyCharset')
  }
}
