/** The files inside of a ZIP, each read as a stream when it is asked for. */
import { open } from 'node:fs/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { TableError } from '#server/csv/csv-error.ts'
import { badInput } from '#server/errors.ts'
import { said } from '#server/language/message.ts'

interface ZippedFile {
  name: string
  open: () => AsyncIterable<Uint8Array>
}

/** How an archive begins: with a file, or with its end where it holds none. */
const beginnings = [0x04034b50, 0x06054b50]
const mostEntries = 1000
/** What one entry may unpack to, in bytes. */
const mostUnpacked = 1024 * 1024 * 1024

/** Undefined when the file is no ZIP. 422 at `files` when it is one that cannot be read. */
export async function unzipped(name: string, path: string): Promise<ZippedFile[] | undefined> {
  if (!(await isZip(path))) return undefined
  let zip: ZipFile | undefined
  try {
    zip = await opened(path)
    const entries: Entry[] = []
    if (zip.entryCount > mostEntries) throw unreadable(name)
    for await (const entry of zip.eachEntry()) {
      // Encrypted, or packed in a way of its own.
      if (!entry.canDecodeFileData()) throw unreadable(name)
      entries.push(entry)
    }
    return entries
      .filter(isTable)
      .map((entry) => ({ name: entry.fileName, open: () => unpack(path, entry) }))
  } catch {
    throw unreadable(name)
  } finally {
    zip?.close()
  }
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(4)
    const { bytesRead } = await file.read(head, 0, 4, 0)
    return bytesRead === 4 && beginnings.includes(head.readUInt32LE(0))
  } finally {
    await file.close()
  }
}

const opened = (path: string) => openPromise(path, { lazyEntries: true, autoClose: false })

/** Folders, and what systems add by themselves, are no tables. */
const isTable = ({ fileName }: Entry) =>
  /\.(csv|json|tsv|txt)$/i.test(fileName) && !/(^|\/)(__MACOSX\/|\.)/.test(fileName)

async function* unpack(path: string, entry: Entry): AsyncGenerator<Uint8Array> {
  let zip: ZipFile | undefined
  let length = 0
  try {
    zip = await opened(path)
    for await (const piece of await zip.openReadStreamPromise(entry)) {
      length += piece.length
      if (length > mostUnpacked) throw broken(entry.fileName)
      yield piece
    }
  } catch {
    throw broken(entry.fileName)
  } finally {
    zip?.close()
  }
}

const broken = (name: string) => new TableError(said('import-export.admin.set.zipBroken', { name }))

const unreadable = (name: string) =>
  badInput({ files: said('import-export.admin.set.zipBroken', { name }) })
