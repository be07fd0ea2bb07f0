/** Parses multipart forms as a stream: fields into memory, files into a folder. Every error rejects the promise of `readForm`. */
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import busboy from 'busboy'
import { malformed, tooLarge } from '#server/errors.ts'
import { nestedFields } from '#server/http/body/form-fields.ts'
import {
  type FileCaps,
  type FilePart,
  FormFiles,
  type SentFile,
} from '#server/http/body/form-files.ts'
import { decodedText, isEncoding, isPlain } from '#server/http/body/part-encoding.ts'
import { ReplacementMarks } from '#server/http/body/replacement-marks.ts'
import { storableText } from '#server/text/storable.ts'

const fieldBytes = 1024 * 1024

export interface FormCaps extends FileCaps {
  /** Most fields; their names and values together have at most a megabyte. */
  fields: number
  /** Most files. */
  files: number
}

/** The fields as of a plain form; a repeated name has a list. */
export interface SentForm {
  fields: Record<string, unknown>
  files: ReadonlyMap<string, SentFile[]>
}

/**
 * Parses a form to its end. `folder` is created with the first file; the caller removes it, also after a refusal:
 * nothing is written there once the promise has settled. 400 malformed, 413 beyond a limit.
 */
export async function readForm(
  headers: IncomingHttpHeaders,
  pieces: AsyncIterable<Uint8Array>,
  caps: FormCaps,
  folder: () => Promise<string>,
): Promise<SentForm> {
  const form = new FormReader(parserFor(headers, caps), new FormFiles(caps, folder), caps.fields)
  try {
    for await (const piece of pieces) await form.take(piece)
    return await form.end()
  } catch (error) {
    await form.giveUp(error)
    throw error
  }
}

const notWellFormed = () => malformed('server.fault.bodyForm')
const fieldsTooLarge = () => tooLarge('server.fault.fieldsTooLarge')
const beyondCap = () => tooLarge('server.fault.bodyTooLarge')

/** The parser limits the headers of a part to 16 kB. */
function parserFor(headers: IncomingHttpHeaders, { fields, files }: FormCaps): busboy.Busboy {
  try {
    return busboy({
      headers,
      defParamCharset: 'utf8',
      limits: { fields, files, parts: fields + files + 1, fieldSize: fieldBytes + 1 },
    })
  } catch {
    throw notWellFormed()
  }
}

class FormReader {
  private readonly parser: busboy.Busboy
  private readonly files: FormFiles
  private readonly most: number
  private readonly fields: [name: string, value: string][] = []
  private fieldBytes = 0
  private readonly marks = new ReplacementMarks()
  private fault: unknown
  private wake: () => void = () => undefined
  private isFileOpen: () => boolean = () => false

  /** `most`: fields. */
  constructor(parser: busboy.Busboy, files: FormFiles, most: number) {
    this.parser = parser
    this.most = most
    this.files = files
    const refuse = () => this.fail(beyondCap())
    parser
      .on('field', (name, value, { encoding }) => this.takeField(name, value, encoding))
      .on('file', (field, stream, { filename = '', encoding }) =>
        // Browsers escape a quotation mark like this.
        this.takeFile(
          { field, name: storableText(filename.replaceAll('%22', '"')), encoding },
          stream,
        ),
      )
      .on('fieldsLimit', refuse)
      .on('filesLimit', refuse)
      .on('partsLimit', refuse)
      .on('error', () => this.fail(notWellFormed()))
  }

  /** Waits until the piece is parsed and the disk keeps up. */
  take(piece: Uint8Array): Promise<void> {
    this.marks.read(piece)
    return this.until((done) => this.parser.write(piece, () => done()))
  }

  async end(): Promise<SentForm> {
    // The parser would wait for the end of a file that begins after the last boundary.
    if (this.isFileOpen()) this.fail(notWellFormed())
    await this.until((done) => this.parser.end(done))
    if (this.marks.isBroken()) throw malformed('server.fault.formNotUtf8')
    const files = await this.files.all()
    return { fields: nestedFields(this.fields, this.most), files }
  }

  /** Stops reading and writing. */
  async giveUp(error: unknown): Promise<void> {
    this.fail(error)
    this.parser.destroy()
    await this.files.settled()
  }

  /** Runs `work` and waits until it is done or anything has failed; throws the failure. */
  private async until(work: (done: () => void) => void): Promise<void> {
    if (this.fault === undefined) {
      await new Promise<void>((done) => {
        this.wake = done
        work(done)
      })
    }
    if (this.fault !== undefined) throw this.fault
  }

  /** The parser continues to the end of its input: the first error counts. */
  private fail(fault: unknown): void {
    this.fault ??= fault
    this.wake()
  }

  private takeField(name: string | undefined, value: string | undefined, encoding: string): void {
    this.fieldBytes += Buffer.byteLength(name ?? '') + Buffer.byteLength(value ?? '')
    if (!name || value === undefined || !isEncoding(encoding)) this.fail(notWellFormed())
    else if (this.fieldBytes > fieldBytes) this.fail(fieldsTooLarge())
    // Assigned to an object it would set the prototype instead of a field.
    else if (name !== '__proto__') this.fields.push([name, decodedText(value, encoding)])
    if (isPlain(encoding)) this.marks.saw(`${name}${value}`)
  }

  private takeFile(part: FilePart, stream: Readable): void {
    // The parser destroys the stream with itself, also before anybody reads it.
    stream.on('error', () => undefined)
    if (!part.field || !isEncoding(part.encoding)) this.fail(notWellFormed())
    if (this.fault !== undefined) {
      stream.destroy()
      return
    }
    this.isFileOpen = openUntilNull(stream)
    this.files.keep(part, stream, (error) => this.fail(error))
  }
}

/** Whether the stream's source still has to end it: the stream's own flag is set only once all of it was read. */
function openUntilNull(stream: Readable): () => boolean {
  let isOpen = true
  const push = stream.push.bind(stream)
  stream.push = (piece, ...more) => {
    if (piece === null) isOpen = false
    return push(piece, ...more)
  }
  return () => isOpen
}
