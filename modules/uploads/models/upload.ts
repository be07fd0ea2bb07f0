/** The record of a stored file. The bytes come first and go last, so that no record names what is not there. */

import { createHash } from 'node:crypto'
import { z } from 'zod'
import { keepInTrash } from '#server/acts/trash/keep-in-trash.ts'
import { StoreModel } from '#server/data/model.ts'
import { listOf } from '#server/data/shapes.ts'
import { forbidden, notFound } from '#server/errors.ts'
import { type FileMeta, isKey, isVariant, keyFor, urlOf } from '#server/files/files.ts'
import type { Scope } from '#server/scope.ts'
import { cut } from '#server/text/cut.ts'
import { type Edit, edit, whole } from './pictures/edit.ts'
import type { Picture } from './pictures/picture-order.ts'

/** A file that was checked and is ready to be stored. */
export interface Checked {
  bytes: Uint8Array
  meta: FileMeta
}

/** How it came: the sender's own name for it, and what it is for. */
export interface Origin {
  name: string
  purpose: string
  ownerId?: string | undefined
  folderId?: string | undefined
  alt?: string | undefined
  /** Nobody gets it by its address: the module that keeps it sends it. */
  hidden?: true
}

/** A part of a picture that is kept as a file of its own; the first of them is the picture that was uploaded. */
const versionShape = z.object({
  ...{ key: z.string(), contentType: z.string(), size: z.number(), sha256: z.string() },
  ...{ width: z.number().nullable(), height: z.number().nullable(), edit },
})

export type Version = z.output<typeof versionShape>

export class Upload extends StoreModel {
  static override tableName = 'uploads'
  static override shapes = { versions: listOf(versionShape) }
  declare key: string
  declare contentType: string
  /** In bytes. */
  declare size: number
  declare width: number | null
  declare height: number | null
  declare name: string
  declare sha256: string
  declare alt: string
  /** In percent from the left and the top. */
  declare focalX: number
  declare focalY: number
  declare folderId: string | null
  declare purpose: string
  declare ownerId: string | null
  declare createdBy: string | null
  /** Of a picture that was cropped or turned: whatever it showed so far, each once. */
  declare versions: Version[]

  get url(): string {
    return urlOf(this.key)
  }

  /** The picture that was uploaded first, then what was made of it. */
  get allVersions(): Version[] {
    const { key, contentType, size, width, height, sha256, versions } = this
    const own = { key, contentType, size, width, height, sha256, edit: whole }
    return versions.length > 0 ? versions : [own]
  }

  /** Which part of the picture it shows. */
  get edit(): Edit {
    return this.versions.find(({ key }) => key === this.key)?.edit ?? whole
  }

  override $parseDatabaseJson(json: Record<string, unknown>) {
    const parsed = super.$parseDatabaseJson(json)
    // Postgres gives a bigint as text.
    if (typeof parsed.size === 'string') parsed.size = Number(parsed.size)
    return parsed
  }

  /** Stores the bytes, then the record. Never inside a transaction. 503 and 507 when they cannot be stored. */
  static async store(scope: Scope, { bytes, meta }: Checked, origin: Origin): Promise<Upload> {
    const { files } = scope
    const key = keyFor(scope.storeId)
    await files.put(key, bytes, { ...meta, sent: true, ...(origin.hidden && { hidden: true }) })
    try {
      return await scope.atomic((inner) =>
        Upload.add(inner, {
          key,
          contentType: meta.contentType,
          size: bytes.length,
          width: meta.width ?? null,
          height: meta.height ?? null,
          name: shownName(origin.name),
          sha256: createHash('sha256').update(bytes).digest('hex'),
          alt: origin.alt ?? '',
          focalX: 50,
          focalY: 50,
          folderId: origin.folderId ?? null,
          purpose: origin.purpose,
          ownerId: origin.ownerId ?? null,
          createdBy: scope.user?.id ?? null,
          versions: [],
        }),
      )
    } catch (error) {
      await files.delete(key).catch(() => undefined)
      throw error
    }
  }

  /** Stores the bytes of a part of a picture, for the record of the picture. Never inside a transaction. */
  static async keepVersion(scope: Scope, picture: Picture, edit: Edit): Promise<Version> {
    const { bytes, contentType, width, height } = picture
    const key = keyFor(scope.storeId)
    await scope.files.put(key, bytes, { contentType, width, height, sent: true })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return { key, contentType, size: bytes.length, sha256, width, height, edit }
  }

  /** The records of these keys, those that there are. */
  static async of(scope: Scope, keys: readonly string[]): Promise<Upload[]> {
    return Upload.in(scope).whereIn('key', [...keys])
  }

  /** Forgets the records now and the bytes once that is committed. Answers their ids. */
  static async forget(scope: Scope, keys: readonly string[]): Promise<string[]> {
    const own = keys.filter((key) => belongs(scope, key))
    if (own.length === 0) return []
    return scope.atomic(async (inner) => {
      const rows = await Upload.in(inner).whereIn('key', own).select('id', 'versions').forUpdate()
      const ids = rows.map(({ id }) => id)
      await Upload.in(inner).whereIn('id', ids).delete()
      const further = rows.flatMap(({ versions }) => versions.map(({ key }) => key))
      await inner.enqueue('uploads.clear', { keys: [...new Set([...own, ...further])] })
      return ids
    })
  }

  /** Puts files into the trash: nothing of them is lost for its time. Answers their ids; where nobody's hand deletes, they are forgotten. */
  static async trash(scope: Scope, keys: readonly string[]): Promise<string[]> {
    if (!scope.actor) return Upload.forget(scope, keys)
    const own = keys.filter((key) => belongs(scope, key))
    return scope.atomic(async (inner) => {
      const rows = await Upload.in(inner).whereIn('key', own).select('id').orderBy('id').forUpdate()
      const ids = rows.map(({ id }) => id)
      await keepInTrash(inner, 'uploads', ids)
      await Upload.in(inner).whereIn('id', ids).delete()
      inner.raiseRevision()
      return ids
    })
  }

  /** Deletes a file of this store: one of the library goes into the trash, any other for good. 403 for another store's, 404 when there is none. */
  static override async remove(scope: Scope, key: string): Promise<void> {
    if (!isKey(key) || isVariant(key)) throw notFound('uploads.notFound')
    if (!belongs(scope, key)) throw forbidden('uploads.admin.otherStore')
    const [known] = await Upload.of(scope, [key])
    if (known?.purpose === 'library') {
      await Upload.trash(scope, [key])
      return
    }
    const { files } = scope
    const isThere = (await files.get(key)) !== undefined
    const deleted = await Upload.forget(scope, [key])
    if (deleted.length === 0 && !isThere) throw notFound('uploads.notFound')
    // At once where that is possible; the job is there for when it is not.
    await files.delete(key).catch(() => undefined)
  }
}

/** Whether a key is one of this store. */
export const belongs = ({ storeId }: Scope, key: string): boolean =>
  isKey(key) && !isVariant(key) && key.startsWith(`stores/${storeId}/`)

/** What a sender calls a file, for people to read: its last part, without controls and without direction marks. */
function shownName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return cut(last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim(), 200)
}
