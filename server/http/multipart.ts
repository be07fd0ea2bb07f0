/** Forms with files: formidable, held to what it lets pass. One part of a form must not be able to stop the shop. */
import { multipart } from 'formidable'
import { malformed } from '#server/errors.ts'

/** The most bytes before the content of a part: browsers write a few hundred, and formidable would keep any number. */
const headerBytes = 16 * 1024

interface Part {
  transferEncoding: string
}

/** The insides of formidable that are looked after here; its types do not tell them. */
interface Form {
  _parser: NodeJS.EventEmitter
  _error(error: unknown): void
  onPart(part: Part): Promise<void>
}

interface Piece {
  name: string
  start?: number
  end?: number
}

/** Formidable's own plugin with a cap on each part's headers, and without the encodings that it cannot read. */
export function boundedMultipart(this: Form, form: Form, options: unknown): Form {
  multipart.call(this as never, form as never, options as never)
  form._parser.prependListener('data', cap(form))
  const onPart = form.onPart.bind(form)
  form.onPart = async (part) => {
    // The bytes are decoded by now; "7bit" and the like are no names of a charset, and throw as one.
    part.transferEncoding = ''
    try {
      await onPart(part)
    } catch (error) {
      // Nobody waits for this promise: what it throws would end the process.
      form._error(error)
    }
  }
  return form
}

function cap(form: Form) {
  let bytes = 0
  return (piece: Piece) => {
    const { name, start = 0, end = 0 } = piece
    if (name === 'partBegin') bytes = 0
    if (name !== 'headerField' && name !== 'headerValue') return
    bytes += end - start
    if (bytes <= headerBytes) return
    // The rest of what has come is passed over.
    piece.end = start
    form._error(
      malformed(`A part of the form begins with more than ${headerBytes} bytes of headers.`),
    )
  }
}
