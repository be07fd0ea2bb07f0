/** The files inside of a ZIP, each read as a stream when it is asked for. */
import { open } from 'node:fs/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { TableError } from '#server/csv/csv-error.ts'
import { badInput, Fault } from '#server/errors.ts'
import { said } from '#server/language/message.ts'

interface ZippedFile {
  name: string
  /** What it unpacks to; never more. */
  bytes: number
  open: () => AsyncIterable<Uint8Array>
}

/** How an archive begins: with a file, or with its end where it holds none. */
const beginnings = [0x04034b50, 0x06054b50]
const mostEntries = 1000
const megabyte = 1024 * 1024
/** What the files of an archive may unpack to in all, in bytes. */
const mostUnpacked = 1024 * megabyte

/** Undefined when the file is no ZIP. 422 at `files` when it is one that cannot be read, or unpacks to more than `most` bytes. */
export async function unzipped(
  name: string,
  path: string,
  most = mostUnpacked,
): Promise<ZippedFile[] | undefined> {
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
    const tables = entries.filter(isTable)
    if (tables.length === 0)
      throw badInput({ files: said('import-export.admin.set.zipEmpty', { name }) })
    // An entry that unpacks to more than it says is broken off where it does.
    const bytes = tables.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
    if (bytes > most) throw tooLarge(name, most)
    return tables.map((entry) => ({
      ...{ name: entry.fileName, bytes: entry.uncompressedSize },
      open: () => unpack(path, entry),
    }))
  } catch (error) {
    throw error instanceof Fault ? error : unreadable(name)
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
  try {
    zip = await opened(path)
    yield* await zip.openReadStreamPromise(entry)
  } catch {
    throw broken(entry.fileName)
  } finally {
    zip?.close()
  }
}

const broken = (name: string) => new TableError(said('import-export.admin.set.zipBroken', { name }))

const tooLarge = (name: string, most: number) =>
  badInput({ files: said('import-export.admin.set.zipTooLarge', { name, n: most / megabyte }) })

const unreadable = (name: string) =>
  badInput({ files: said('import-export.admin.set.zipBroken', { name }) })
