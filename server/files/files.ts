/** Where uploaded files lie: whole or not at all, each with its type beside it, by keys that name their store. */
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { z } from 'zod'

declare module '#server/kernel.ts' {
  interface Kernel {
    files: Files
  }
}

/** The widths (px) in which pictures are shown; no other is ever made. */
export const variantWidths = [320, 640, 960, 1200, 1600] as const
export type VariantWidth = (typeof variantWidths)[number]

/** The formats of pictures in other widths, as their types end. */
export const variantFormats = ['webp', 'avif'] as const
export type VariantFormat = (typeof variantFormats)[number]

export const fileMeta = z.object({
  contentType: z.string().min(1),
  width: z.number().optional(),
  height: z.number().optional(),
  /** How many pictures an animation has; one when not given. */
  pages: z.number().optional(),
  /** Set on what somebody sent, and has a record: without one it is swept. */
  sent: z.boolean().optional(),
})

/** `width` and `height` in pixels, of pictures. */
export type FileMeta = z.output<typeof fileMeta>

/** Bytes of a file, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

/** A file as it was found; `size` in bytes. */
export interface StoredFile {
  meta: FileMeta
  size: number
  mtime: Date
  stream(range?: ByteRange): Readable
}

/** Where files are kept: a folder, or whatever else can hold bytes by key. 503 when it does not answer, 507 when it is full. */
export interface Files {
  /** Stores the bytes under `key`; a reader sees all of them or none. */
  put(key: string, bytes: Uint8Array, meta: FileMeta): Promise<void>
  get(key: string): Promise<StoredFile | undefined>
  /** Deletes the file and its variants; false when there was none. */
  delete(key: string): Promise<boolean>
  /** The keys of a store's files that were last written before `before`, variants left out. */
  keysBefore(storeId: string, before: Date): AsyncIterable<string>
  /** Removes what a kill left half written before `before`. */
  tidy(storeId: string, before: Date): Promise<void>
}

const keyPattern =
  /^stores\/[A-Za-z0-9_-]{1,64}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(@w\d{2,4}(-avif)?)?$/

/** A new file's key, which nobody can guess: `stores/{storeId}/{uuid}`. */
export const keyFor = (storeId: string): string => `stores/${storeId}/${randomUUID()}`

/** The key of a picture in another width: `…@w320`, as AVIF `…@w320-avif`. */
export const variantKey = (
  key: string,
  width: VariantWidth,
  format: VariantFormat = 'webp',
): string => `${key}@w${width}${format === 'webp' ? '' : `-${format}`}`

/** All keys that a picture may have variants under. */
export const variantKeysOf = (key: string): string[] =>
  variantWidths.flatMap((width) => variantFormats.map((format) => variantKey(key, width, format)))

/** True for a key of ours; nothing else ever becomes a path. */
export const isKey = (key: string): boolean => keyPattern.test(key)

/** True for the key of a picture in another width. */
export const isVariant = (key: string): boolean => key.includes('@')

/** The address under which the shop shows a file. */
export const urlOf = (key: string): string => `/uploads/${key}`
