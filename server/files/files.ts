/** Storage of uploaded files: each is stored completely or not at all, with its type, under a key that names its store. */
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { z } from 'zod'

declare module '#server/kernel.ts' {
  interface Kernel {
    files: Files
  }
}

/** Widths of resized pictures, in px; there are no others. */
export const variantWidths = [320, 640, 960, 1200, 1600] as const
export type VariantWidth = (typeof variantWidths)[number]

/** Formats of resized pictures. */
export const variantFormats = ['webp', 'avif'] as const
export type VariantFormat = (typeof variantFormats)[number]

export const fileMeta = z.object({
  contentType: z.string().min(1),
  width: z.number().optional(),
  height: z.number().optional(),
  /** Frames of an animation; 1 by default. */
  pages: z.number().optional(),
  /** True for an upload, which needs a record: without one it is garbage-collected. */
  sent: z.boolean().optional(),
  /** True for what is not sent by its address: its module sends it to who may see it. */
  hidden: z.boolean().optional(),
  /** True for what stands in for a picture that is still to come under this key: nobody keeps it. */
  standsIn: z.boolean().optional(),
})

/** `width` and `height` of pictures, in pixels. */
export type FileMeta = z.output<typeof fileMeta>

/** A byte range, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

/** A stored file; `size` in bytes. */
export interface StoredFile {
  meta: FileMeta
  size: number
  mtime: Date
  stream(range?: ByteRange): Readable
}

/** File storage: a folder, or anything that stores bytes by key. 503 when it does not answer, 507 when it is full. */
export interface Files {
  /** Stores bytes under `key`, atomically for readers. */
  put(key: string, bytes: Uint8Array, meta: FileMeta): Promise<void>
  get(key: string): Promise<StoredFile | undefined>
  /** Deletes the file and its variants; false when there was none. */
  delete(key: string): Promise<boolean>
  /** Keys of a store's files last written before `before`, without variants. */
  keysBefore(storeId: string, before: Date): AsyncIterable<string>
  /** Removes incomplete writes from before `before`, left by a kill. */
  tidy(storeId: string, before: Date): Promise<void>
}

const keyPattern =
  /^stores\/[A-Za-z0-9_-]{1,64}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(@w\d{2,4}(-avif)?)?$/

/** An unguessable key for a new file: `stores/{storeId}/{uuid}`. */
export const keyFor = (storeId: string): string => `stores/${storeId}/${randomUUID()}`

/** The key of a resized picture: `…@w320`, as AVIF `…@w320-avif`. */
export const variantKey = (
  key: string,
  width: VariantWidth,
  format: VariantFormat = 'webp',
): string => `${key}@w${width}${format === 'webp' ? '' : `-${format}`}`

/** Keys of all possible variants of a picture. */
export const variantKeysOf = (key: string): string[] =>
  variantWidths.flatMap((width) => variantFormats.map((format) => variantKey(key, width, format)))

/** True for a valid key; nothing else ever becomes a path. */
export const isKey = (key: string): boolean => keyPattern.test(key)

/** True for the key of a resized picture. */
export const isVariant = (key: string): boolean => key.includes('@')

const prefix = '/uploads/'

/** The public address of a file. */
export const urlOf = (key: string): string => `${prefix}${key}`

/** The key of the file at such an address, without a query; undefined for any other. */
export function keyAt(address: string): string | undefined {
  const key = address.startsWith(prefix) ? address.slice(prefix.length) : ''
  return isKey(key) ? key : undefined
}
