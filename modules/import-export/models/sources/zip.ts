/** The files inside of a ZIP, each read as a stream when it is asked for. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInflateRaw } from 'node:zlib'
import { TableError } from '#server/csv/csv-error.ts'
import { badInput } from '#server/errors.ts'
import { said } from '#server/language/message.ts'

interface Entry {
  name: string
  method: number
  packed: number
  offset: number
}

interface ZippedFile {
  name: string
  open: () => AsyncIterable<Uint8Array>
}

const local = 0x04034b50
const central = 0x02014b50
const end = 0x06054b50
const mostEntries = 1000
/** What one entry may unpack to, in bytes. */
const mostUnpacked = 1024 * 1024 * 1024

/** Undefined when the file is no ZIP. 422 at `files` when it is one that cannot be read. */
export async function unzipped(name: string, path: string): Promise<ZippedFile[] | undefined> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(4)
    await file.read(head, 0, 4, 0)
    if (size < 22 || (head.readUInt32LE(0) !== local && head.readUInt32LE(0) !== end))
      return undefined
    const tail = Buffer.alloc(Math.min(size, 65_557))
    await file.read(tail, 0, tail.length, size - tail.length)
    const at = lastEnd(tail)
    if (at < 0) throw unreadable(name)
    const [length, offset] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
    if (offset + length > size || length > 16 * 1024 * 1024) throw unreadable(name)
    const directory = Buffer.alloc(length)
    await file.read(directory, 0, length, offset)
    const entries = entriesOf(directory, name).filter(isTable)
    return await Promise.all(
      entries.map(async (entry) => {
        const from = await dataAt(file, entry, name)
        return { name: entry.name, open: () => unpack(path, entry, from) }
      }),
    )
  } finally {
    await file.close()
  }
}

/** Folders, and what systems add by themselves, are no tables. */
const isTable = ({ name }: Entry) =>
  /\.(csv|json|tsv|txt)$/i.test(name) && !/(^|\/)(__MACOSX\/|\.)/.test(name)

function lastEnd(tail: Buffer): number {
  for (let at = tail.length - 22; at >= 0; at--) if (tail.readUInt32LE(at) === end) return at
  return -1
}

function entriesOf(directory: Buffer, zip: string): Entry[] {
  const entries: Entry[] = []
  for (let at = 0; at + 46 <= directory.length; ) {
    if (directory.readUInt32LE(at) !== central || entries.length >= mostEntries)
      throw unreadable(zip)
    const [flags, method] = [directory.readUInt16LE(at + 8), directory.readUInt16LE(at + 10)]
    const [nameLength, extra, comment] = [28, 30, 32].map((by) => directory.readUInt16LE(at + by))
    const name = directory.toString('utf8', at + 46, at + 46 + (nameLength ?? 0))
    // Encrypted, or packed in a way of its own.
    if ((flags & 1) === 1 || (method !== 0 && method !== 8)) throw unreadable(zip)
    entries.push({
      ...{ name, method, packed: directory.readUInt32LE(at + 20) },
      offset: directory.readUInt32LE(at + 42),
    })
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return entries
}

/** Where the bytes of an entry begin, behind its own head. */
async function dataAt(
  file: Awaited<ReturnType<typeof open>>,
  { offset }: Entry,
  zip: string,
): Promise<number> {
  const head = Buffer.alloc(30)
  const { bytesRead } = await file.read(head, 0, 30, offset)
  if (bytesRead < 30 || head.readUInt32LE(0) !== local) throw unreadable(zip)
  return offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
}

async function* unpack(path: string, entry: Entry, from: number): AsyncGenerator<Uint8Array> {
  if (entry.packed === 0) return
  const raw = createReadStream(path, { start: from, end: from + entry.packed - 1 })
  const pieces = entry.method === 0 ? raw : raw.pipe(createInflateRaw())
  raw.on('error', (error) => pieces.destroy(error))
  let length = 0
  try {
    for await (const piece of pieces as AsyncIterable<Uint8Array>) {
      length += piece.length
      if (length > mostUnpacked) throw broken(entry.name)
      yield piece
    }
  } catch (error) {
    throw error instanceof TableError ? error : broken(entry.name)
  } finally {
    raw.destroy()
  }
}

const broken = (name: string) => new TableError(said('import-export.admin.set.zipBroken', { name }))

const unreadable = (name: string) =>
  badInput({ files: said('import-export.admin.set.zipBroken', { name }) })
