/** A ZIP archive in pieces: each file is compressed while it is made, its size and checksum stand behind it. */

import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  /** ASCII, with slashes. */
  name: string
  body: AsyncIterable<string | Uint8Array>
}

interface Written {
  name: Buffer
  crc: number
  packed: number
  size: number
  offset: number
}

/** Sizes follow the file. */
const flags = 0x08
const deflated = 8
/** A file or an archive of more bytes needs a format of its own. */
const most = 0xffff_ffff

/** RangeError for more than 4 GB. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = []
  let offset = 0
  for await (const { name, body } of entries) {
    const file: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset }
    const head = localHeader(file)
    yield head
    for await (const piece of packed(body, file)) yield piece
    const tail = descriptor(file)
    yield tail
    offset += head.length + file.packed + tail.length
    if (offset > most || file.size > most) throw new RangeError('An archive of more than 4 GB.')
    written.push(file)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield end(written.length, directory.length, offset)
}

async function* packed(body: ZipEntry['body'], file: Written): AsyncGenerator<Uint8Array> {
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const piece of body) {
      const bytes = Buffer.from(piece)
      file.crc = crc32(bytes, file.crc)
      file.size += bytes.length
      yield bytes
    }
  }
  const source = Readable.from(counted(), { objectMode: false })
  const deflate = createDeflateRaw()
  source.on('error', (error) => deflate.destroy(error))
  deflate.on('close', () => source.destroy())
  for await (const piece of source.pipe(deflate) as AsyncIterable<Buffer>) {
    file.packed += piece.length
    yield piece
  }
}

/** 1980-01-01: the same shop makes the same bytes. */
const date = 0x0021

function localHeader({ name }: Written): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x0403_4b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(flags, 6)
  head.writeUInt16LE(deflated, 8)
  head.writeUInt16LE(date, 12)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function descriptor({ crc, packed, size }: Written): Buffer {
  const tail = Buffer.alloc(16)
  tail.writeUInt32LE(0x0807_4b50, 0)
  tail.writeUInt32LE(crc, 4)
  tail.writeUInt32LE(packed, 8)
  tail.writeUInt32LE(size, 12)
  return tail
}

function directoryEntry({ name, crc, packed, size, offset }: Written): Buffer {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x0201_4b50, 0)
  entry.writeUInt16LE(20, 4)
  entry.writeUInt16LE(20, 6)
  entry.writeUInt16LE(flags, 8)
  entry.writeUInt16LE(deflated, 10)
  entry.writeUInt16LE(date, 14)
  entry.writeUInt32LE(crc, 16)
  entry.writeUInt32LE(packed, 20)
  entry.writeUInt32LE(size, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt32LE(offset, 42)
  return Buffer.concat([entry, name])
}

function end(count: number, size: number, offset: number): Buffer {
  const last = Buffer.alloc(22)
  last.writeUInt32LE(0x0605_4b50, 0)
  last.writeUInt16LE(count, 8)
  last.writeUInt16LE(count, 10)
  last.writeUInt32LE(size, 12)
  last.writeUInt32LE(offset, 16)
  return last
}
