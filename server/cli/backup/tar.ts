/** Tar archives (POSIX ustar), written and read as streams: names up to 255 bytes, files of any size, nothing but files. */
import { Readable } from 'node:stream'

const block = 512
const mostOctal = 8 ** 11

/** One file of an archive. Its body must be read to the end before the next one is asked for. */
export interface TarEntry {
  name: string
  /** Bytes. */
  size: number
  body: AsyncIterable<Uint8Array>
}

/** The bytes are no whole archive. */
export class DamagedArchive extends Error {
  override name = 'DamagedArchive'
}

/** The bytes of an archive. Throws when a body does not have the size that its entry names. */
export async function* tarOf(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array> {
  for await (const { name, size, body } of entries) {
    yield headerOf(name, size)
    let sent = 0
    for await (const chunk of body) {
      sent += chunk.length
      yield chunk
    }
    if (sent !== size) throw new Error(`${name} has ${sent} bytes, not ${size}.`)
    yield Buffer.alloc(paddingOf(size))
  }
  yield Buffer.alloc(2 * block)
}

/** The files of an archive, in its order. DamagedArchive when it ends early or a header is not right. */
export async function* entriesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const chunks = source[Symbol.asyncIterator]()
  let rest = Buffer.alloc(0)
  async function* take(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      if (rest.length === 0) {
        const { value, done } = await chunks.next()
        if (done) throw new DamagedArchive('it ends too early')
        rest = Buffer.from(value)
      }
      const piece = rest.subarray(0, left)
      rest = rest.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }
  const whole = async (size: number) => Buffer.concat(await Readable.from(take(size)).toArray())
  for (;;) {
    const header = await whole(block)
    if (header.every((byte) => byte === 0)) return
    const { name, size } = readHeader(header)
    yield { name, size, body: take(size) }
    await whole(paddingOf(size))
  }
}

const paddingOf = (size: number) => (block - (size % block)) % block

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(block)
  const slash = Buffer.byteLength(name) > 100 ? name.indexOf('/', name.length - 101) : -1
  if (Buffer.byteLength(name.slice(slash + 1)) > 100 || slash > 155)
    throw new Error(`${name} is too long a name for an archive.`)
  header.write(name.slice(slash + 1), 0, 100)
  header.write(slash < 0 ? '' : name.slice(0, slash), 345, 155)
  header.write('0000600\x000000000\x000000000\0', 100)
  if (size < mostOctal) header.write(`${size.toString(8).padStart(11, '0')} `, 124)
  else header.fill(0x80, 124, 125).writeBigUInt64BE(BigInt(size), 128)
  header.write('00000000000 ', 136)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

function readHeader(header: Buffer): { name: string; size: number } {
  const text = (from: number, length: number) =>
    header.toString('utf8', from, from + length).split('\0')[0] ?? ''
  if (Number.parseInt(text(148, 8), 8) !== checksumOf(header))
    throw new DamagedArchive('a header is damaged')
  const prefix = text(345, 155)
  const isOctal = header[124] !== 0x80
  return {
    name: prefix === '' ? text(0, 100) : `${prefix}/${text(0, 100)}`,
    size: isOctal ? Number.parseInt(text(124, 12), 8) : Number(header.readBigUInt64BE(128)),
  }
}

/** The sum of a header's bytes, its own field counted as spaces. */
const checksumOf = (header: Buffer) =>
  header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)
