/** Where uploaded files lie: whole or not at all, each with its type beside it, by keys that name their store. Spec: File upload 4. */
import { randomBytes, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { z } from 'zod'

/** The widths (px) in which pictures are made beforehand. */
export const variantWidths = [320, 640, 1200, 1600] as const
export type VariantWidth = (typeof variantWidths)[number]

const meta = z.object({
  contentType: z.string().min(1),
  width: z.number().optional(),
  height: z.number().optional(),
})

/** `width` and `height` in pixels, of pictures. */
export type FileMeta = z.output<typeof meta>

/** A file as it was found; `size` in bytes. */
export interface StoredFile {
  meta: FileMeta
  size: number
  mtime: Date
  stream(): Readable
}

/** Where files are kept: a folder, or whatever else can hold bytes by key. */
export interface Files {
  /** Stores the bytes under `key`; a reader sees all of them or none. */
  put(key: string, bytes: Uint8Array, meta: FileMeta): Promise<void>
  get(key: string): Promise<StoredFile | undefined>
  /** Deletes the file and its variants; false when there was none. */
  delete(key: string): Promise<boolean>
}

const keyPattern =
  /^stores\/[A-Za-z0-9_-]{1,64}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(@w\d{2,4})?$/

/** A new file's key, which nobody can guess: `stores/{storeId}/{uuid}`. */
export const keyFor = (storeId: string): string => `stores/${storeId}/${randomUUID()}`

/** The key of a picture in another width: `…@w320`. */
export const variantKey = (key: string, width: VariantWidth): string => `${key}@w${width}`

/** True for a key of ours; nothing else ever becomes a path. */
export const isKey = (key: string): boolean => keyPattern.test(key)

/** The address under which the shop shows a file. */
export const urlOf = (key: string): string => `/uploads/${key}`

/** Files in a folder of this machine: `{dataDir}/uploads`. */
export class LocalFiles implements Files {
  private readonly root: string

  constructor(dataDir: string) {
    this.root = join(dataDir, 'uploads')
  }

  /** The type is there before the bytes are, so that a kill in between leaves nothing that could be served. */
  async put(key: string, bytes: Uint8Array, about: FileMeta): Promise<void> {
    const path = this.path(key)
    await mkdir(dirname(path), { recursive: true })
    await writeWhole(`${path}.json`, Buffer.from(JSON.stringify(meta.parse(about))))
    await writeWhole(path, bytes)
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
        meta: meta.parse(JSON.parse(about)),
        size,
        mtime,
        stream: () => createReadStream(path),
      }
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  async delete(key: string): Promise<boolean> {
    if (!isKey(key)) return false
    const found = (await this.get(key)) !== undefined
    const keys = [key, ...(key.includes('@') ? [] : variantWidths.map((w) => variantKey(key, w)))]
    for (const one of keys) {
      const path = this.path(one)
      await rm(path, { force: true })
      await rm(`${path}.json`, { force: true })
    }
    return found
  }

  private path(key: string): string {
    if (!isKey(key)) throw new Error('This is no key of a stored file.')
    return join(this.root, key)
  }
}

/** Beside the place where it belongs, then there in one step: a kill never leaves half a file under its name. */
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
    await rm(beside, { force: true })
    throw error
  }
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
