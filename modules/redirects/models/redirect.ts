/** A redirect: an address that is gone, and where it went. Inert while a page is there. */
import { keepInTrash } from '#server/acts/trash/keep-in-trash.ts'
import { StoreModel } from '#server/data/model.ts'
import type { Scope } from '#server/scope.ts'
import type { Kind, Source, Status } from './rules/rule.ts'

export class Redirect extends StoreModel {
  static override tableName = 'redirects'
  static override readonly missing = 'redirects.admin.notFound'
  declare fromPath: string
  declare kind: Kind
  declare target: string
  /** Null when it leads to another site. */
  declare targetPath: string | null
  declare status: Status
  declare source: Source
  declare hits: number
  declare lastHitAt: string | null

  /** Deletes those of `ids` that are there; answers how many. */
  static async removeAll(scope: Scope, ids: readonly string[]): Promise<number> {
    return scope.atomic(async (inner) => {
      await keepInTrash(inner, 'redirects', ids)
      return Redirect.in(inner)
        .whereIn('id', [...ids])
        .delete()
    })
  }

  /** 404 when there is none. */
  static override remove(scope: Scope, id: string): Promise<unknown> {
    return scope.atomic(async (inner) => {
      await keepInTrash(inner, 'redirects', [id])
      await super.remove(inner, id)
    })
  }

  /** Those that catch exactly these paths, or begin with one of them, in one look. */
  static of(scope: Scope, fromPaths: readonly string[]) {
    return Redirect.in(scope).whereIn('fromPath', [...fromPaths])
  }

  static leadingTo(scope: Scope, targetPaths: readonly string[]) {
    return Redirect.in(scope).whereIn('targetPath', [...targetPaths])
  }

  /** Those that lead to a path below this one. */
  static leadingBelow(scope: Scope, path: string) {
    const below = `${path.replace(/[\\%_]/g, '\\$&')}/%`
    return Redirect.in(scope).whereRaw("target_path like ? escape '\\'", [below])
  }
}
