import { type MessageKey, said } from '#server/language/message.ts'
import { TableError } from './csv-error.ts'

/** A whole file in memory or a stream of pieces. */
export type ByteSource = Uint8Array | AsyncIterable<Uint8Array>

/**
 * Bytes of a text file as pieces of text with "\n" line ends and without BOM.
 * UTF-16 is told by its BOM or its zeros, UTF-8 is assumed, and the first byte that cannot be UTF-8
 * turns the rest into Windows-1252, provided all before was ASCII. In a file that did hold UTF-8,
 * such a byte becomes U+FFFD. Throws TableError for files that are no text.
 */
export async function* decode(source: ByteSource): AsyncGenerator<string> {
  const newlines = unifyNewlines()
  let decoder: Decoder | null = null
  let head: Uint8Array = Buffer.alloc(0)
  for await (const bytes of pieces(source)) {
    if (decoder === null) {
      head = Buffer.concat([head, bytes])
      if (head.length < sniffed) continue
      decoder = sniff(head)
      yield newlines(decoder.write(head))
    } else {
      yield newlines(decoder.write(bytes))
    }
  }
  if (decoder === null) {
    decoder = sniff(head)
    yield newlines(decoder.write(head))
  }
  yield newlines(decoder.end(), true)
}

const sniffed = 1024

async function* pieces(source: ByteSource): AsyncGenerator<Uint8Array> {
  if (source instanceof Uint8Array) {
    for (let at = 0; at < source.length; at += 65_536) yield source.subarray(at, at + 65_536)
  } else {
    yield* source
  }
}

function sniff(head: Uint8Array): Decoder {
  refuseOtherFormats(head)
  if (startsWith(head, [0xff, 0xfe])) return textDecoder('utf-16le')
  if (startsWith(head, [0xfe, 0xff])) return textDecoder('utf-16be')
  if (startsWith(head, [0xef, 0xbb, 0xbf])) return utf8OrWindows(true)
  const [even, odd] = zeros(head)
  const half = head.length / 2
  if (odd > half * 0.6 && even < half * 0.2) return textDecoder('utf-16le')
  if (even > half * 0.6 && odd < half * 0.2) return textDecoder('utf-16be')
  return utf8OrWindows(false)
}

const formats: [number[], MessageKey][] = [
  [[0x50, 0x4b, 0x03, 0x04], 'server.admin.csv.excel'],
  [[0x50, 0x4b, 0x05, 0x06], 'server.admin.csv.emptyZip'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'server.admin.csv.oldExcel'],
  [[0x1f, 0x8b], 'server.admin.csv.gzip'],
  [[0x25, 0x50, 0x44, 0x46], 'server.admin.csv.pdf'],
  [[0x89, 0x50, 0x4e, 0x47], 'server.admin.csv.notText'],
  [[0xff, 0xd8, 0xff], 'server.admin.csv.notText'],
]

function refuseOtherFormats(head: Uint8Array): void {
  const format = formats.find(([magic]) => startsWith(head, magic))?.[1]
  if (format) throw new TableError(said(format), 1)
}

function startsWith(bytes: Uint8Array, magic: number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte)
}

/** Zeros at even and at odd places: Latin text in UTF-16 has one kind only. */
function zeros(bytes: Uint8Array): [even: number, odd: number] {
  let even = 0
  let odd = 0
  for (let index = 0; index < bytes.length; index += 1) {
    if (bytes[index] !== 0) continue
    if (index % 2 === 0) even += 1
    else odd += 1
  }
  return [even, odd]
}

function textDecoder(encoding: string): Decoder {
  const decoder = new TextDecoder(encoding)
  return {
    write: (bytes) => decoder.decode(bytes, { stream: true }),
    end: () => decoder.decode(),
  }
}

/** Makes "\r\n" and a lone "\r" into "\n", also when a pair is torn apart between pieces. */
function unifyNewlines(): (text: string, last?: boolean) => string {
  let held = ''
  return (text, last = false) => {
    const all = held + text
    held = !last && all.endsWith('\r') ? '\r' : ''
    const ready = held ? all.slice(0, -1) : all
    return ready.includes('\r') ? ready.replace(/\r\n?/g, '\n') : ready
  }
}

/** Bytes to text, piece by piece. */
export interface Decoder {
  write(bytes: Uint8Array): string
  end(): string
}

/** UTF-8 as long as it can be; see `decode` for what happens at the first byte that cannot. */
export function utf8OrWindows(hasBom: boolean): Decoder {
  const strict = new TextDecoder('utf-8', { fatal: true })
  let current: 'ascii' | 'utf-8' | 'damaged' | 'windows-1252' = hasBom ? 'utf-8' : 'ascii'
  let damaged = new TextDecoder('utf-8')
  let pending: Uint8Array = Buffer.alloc(0)

  function write(bytes: Uint8Array): string {
    if (current === 'windows-1252') return windows1252(bytes)
    if (current === 'damaged') return damaged.decode(bytes, { stream: true })
    const known = Buffer.concat([pending, bytes])
    const whole = known.subarray(0, known.length - unfinished(known))
    pending = known.subarray(whole.length)
    try {
      const text = strict.decode(whole)
      if (text.length !== whole.length) current = 'utf-8'
      return text
    } catch {
      return fallBack(known, whole)
    }
  }

  /** The piece holds a byte that is not UTF-8. */
  function fallBack(known: Uint8Array, whole: Uint8Array): string {
    pending = Buffer.alloc(0)
    const loose = new TextDecoder('utf-8').decode(whole)
    const firstOdd = /[\u0080-\uffff]/.exec(loose)?.[0]
    current = current === 'ascii' && firstOdd === '\ufffd' ? 'windows-1252' : 'damaged'
    if (current === 'windows-1252') return windows1252(known)
    damaged = new TextDecoder('utf-8')
    return damaged.decode(known, { stream: true })
  }

  function end(): string {
    if (current === 'damaged') return damaged.decode()
    if (pending.length === 0) return ''
    return current === 'ascii' ? windows1252(pending) : '\ufffd'
  }

  return { write, end }
}

/** Number of bytes at the end that begin a UTF-8 character but do not finish it. */
function unfinished(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return 0
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0
  }
  return 0
}

/** Written out because the platform's own decoder reads 0x80–0x9f as controls in some releases. */
function windows1252(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (mark) => windowsMarks[mark.charCodeAt(0) - 0x80] ?? mark)
}

const windowsMarks = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'
