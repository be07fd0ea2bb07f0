/** A folder of the library. It holds files by their record alone: moving one changes no address. */

import { violationOf } from '#server/data/engines/violations.ts'
import { StoreModel } from '#server/data/model.ts'
import { owned } from '#server/data/own-property.ts'
import { badInput, conflict } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'

export class MediaFolder extends StoreModel {
  static override tableName = 'media_folders'
  static override readonly missing = 'media.admin.folderNotFound'
  declare name: string

  static list(scope: Scope) {
    return MediaFolder.in(scope).orderBy(['name', 'id'])
  }

  /** 422 at `name` when another folder has it. */
  static create(scope: Scope, name: string): Promise<MediaFolder> {
    return named(() => scope.atomic((inner) => MediaFolder.add(inner, { name })))
  }

  /** The folder of this name, made where there is none. */
  static async named(scope: Scope, name: string): Promise<MediaFolder> {
    return scope.atomic(async (inner) => {
      const found = await MediaFolder.in(inner).findOne({ name })
      return found ?? MediaFolder.add(inner, { name })
    })
  }

  /** 404, and 422 at `name` when another folder has it. */
  static rename(scope: Scope, id: string, name: string): Promise<MediaFolder> {
    return named(() =>
      scope.atomic(async (inner) => {
        await MediaFolder.in(inner).where({ id }).patch({ name })
        return MediaFolder.find(inner, id)
      }),
    )
  }

  /** 404; 409 FOLDER_NOT_EMPTY while it holds files. */
  static override async remove(scope: Scope, id: string): Promise<void> {
    await scope.atomic(async (inner) => {
      const counts = (await inner.ask('uploads.folders', undefined)) ?? {}
      if (owned(counts, id)) throw conflict('FOLDER_NOT_EMPTY', 'media.admin.folderNotEmpty')
      await super.remove(inner, id)
    })
  }
}

async function named(write: () => Promise<MediaFolder>): Promise<MediaFolder> {
  try {
    return await write()
  } catch (error) {
    if (violationOf(error)?.kind !== 'unique') throw error
    throw badInput({ name: said('media.admin.folderTaken') })
  }
}
