/** Files in a folder of this machine: `{dataDir}/uploads`. */

import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { Fault, unavailable } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import {
  type ByteRange,
  type FileMeta,
  type Files,
  fileMeta,
  isKey,
  isVariant,
  type StoredFile,
  variantKeysOf,
} from './files.ts'

export class LocalFiles implements Files {
  private readonly root: string

  constructor(dataDir: string) {
    this.root = join(dataDir, 'uploads')
  }

  /** Writes the type before the bytes, so that a kill in between leaves nothing that could be served. */
  async put(key: string, bytes: Uint8Array, about: FileMeta): Promise<void> {
    const path = this.path(key)
    const meta = JSON.stringify(fileMeta.parse(about))
    try {
      await mkdir(dirname(path), { recursive: true })
      await writeWhole(`${path}.json`, Buffer.from(meta))
      await writeWhole(path, bytes)
    } catch (error) {
      throw refusal(error)
    }
  }

  async get(key: string): Promise<StoredFile | undefined> {
    if (!isKey(key)) return undefined
    const path = this.path(key)
    try {
      const [{ size, mtime }, about] = await Promise.all([
        stat(path),
        readFile(`${path}.json`, 'utf8'),
      ])
      return {
        meta: fileMeta.parse(JSON.parse(about)),
        size,
        mtime,
        stream: (range) => Readable.from(bytesOf(path, range), { objectMode: false }),
      }
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined
      throw refusal(error)
    }
  }

  async delete(key: string): Promise<boolean> {
    if (!isKey(key)) return false
    const found = (await this.get(key)) !== undefined
    for (const one of [key, ...(isVariant(key) ? [] : variantKeysOf(key))]) {
      const path = this.path(one)
      await rm(path, { force: true })
      await rm(`${path}.json`, { force: true })
    }
    return found
  }

  async *keysBefore(storeId: string, before: Date): AsyncGenerator<string> {
    for await (const name of this.namesBefore(storeId, before)) {
      const key = `stores/${storeId}/${name}`
      if (isKey(key) && !isVariant(key)) yield key
    }
  }

  async tidy(storeId: string, before: Date): Promise<void> {
    for await (const name of this.namesBefore(storeId, before)) {
      const path = join(this.folderOf(storeId), name)
      // A type without bytes: the disk was full, or the process was killed in between.
      const isAlone = name.endsWith('.json') && !(await isThere(path.slice(0, -'.json'.length)))
      if (name.endsWith('.tmp') || isAlone) await rm(path, { force: true })
    }
  }

  private async *namesBefore(storeId: string, before: Date): AsyncGenerator<string> {
    const folder = this.folderOf(storeId)
    try {
      for await (const { name } of await opendir(folder)) {
        const written = await stat(join(folder, name)).catch(() => undefined)
        if (written && written.mtime < before) yield name
      }
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
    }
  }

  private folderOf(storeId: string): string {
    return join(this.root, 'stores', storeId)
  }

  private path(key: string): string {
    if (!isKey(key)) throw new Error('This is no key of a stored file.')
    return join(this.root, key)
  }
}

/** Opens the file with the first read: if it is gone by then, only its reader fails. */
async function* bytesOf(path: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, range)
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Writes a temporary file and renames it: a kill never leaves half a file under its name. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const beside = `${path}.${randomBytes(6).toString('hex')}.tmp`
  try {
    const file = await open(beside, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined)
    throw error
  }
}

const full = new Set(['ENOSPC', 'EDQUOT'])
const broken = new Set(['EACCES', 'EIO', 'EMFILE', 'ENFILE', 'ENOTDIR', 'EPERM', 'EROFS'])

/** Maps disk errors: 507 when it is full, 503 when it cannot be written. */
export function refusal(error: unknown): unknown {
  const code = codeOf(error)
  if (full.has(code)) {
    return new Fault(507, 'STORAGE_FULL', said('server.fault.filesFull'))
  }
  return broken.has(code) ? unavailable('server.fault.filesBroken', {}, 30) : error
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
