/** What some admins may do, under a name: by module, to look or to change. It narrows an admin and never widens a customer. */

import { removeToTrash } from '#server/acts/trash/remove-to-trash.ts'
import { violationOf } from '#server/data/engines/violations.ts'
import { StoreModel } from '#server/data/model.ts'
import { textsByName } from '#server/data/shapes.ts'
import { conflict, notFound } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import type { Level } from '#server/user.ts'

export interface PermissionSetDraft {
  name: string
  /** By a module's short name; one that is left out stays closed. */
  grants: Record<string, Level>
}

export class PermissionSet extends StoreModel {
  static override tableName = 'permission_sets'
  static override readonly missing = 'auth.admin.permissions.notFound'
  static override shapes = { grants: textsByName }
  declare name: string
  declare grants: Record<string, Level>

  /** A new set. 409 NAME_TAKEN when another has the name. */
  static create(scope: Scope, draft: PermissionSetDraft): Promise<PermissionSet> {
    return named(() => scope.atomic((inner) => PermissionSet.add(inner, draft)))
  }

  static list(scope: Scope) {
    return PermissionSet.in(scope).orderBy('name')
  }

  /** Holds from the next request of everybody who has the set. 404, 409 NAME_TAKEN. */
  static update(scope: Scope, id: string, draft: PermissionSetDraft): Promise<PermissionSet> {
    return named(() =>
      scope.atomic(async (inner) => {
        if ((await PermissionSet.in(inner).where({ id }).patch(draft)) === 0)
          throw notFound('auth.admin.permissions.notFound')
        return PermissionSet.find(inner, id)
      }),
    )
  }

  /** Puts a set that nobody has into the trash. 404; 409 IN_USE, saying by whom. */
  static async discard(scope: Scope, id: string): Promise<void> {
    try {
      await removeToTrash(scope, PermissionSet, id)
    } catch (error) {
      if (violationOf(error)?.kind !== 'foreign') throw error
      const names = await PermissionSet.holderNames(scope, id)
      throw conflict('IN_USE', 'auth.admin.permissions.inUse', { names: names.join(', ') })
    }
  }

  /** Who has the set. */
  static holders(scope: Scope, id: string): Promise<{ id: string; name: string; email: string }[]> {
    return scope
      .db('users')
      .join('narrowedAdmins', (on) =>
        on.on('narrowedAdmins.storeId', 'users.storeId').andOn('narrowedAdmins.userId', 'users.id'),
      )
      .where({ 'users.storeId': scope.storeId, permissionSetId: id })
      .orderBy('users.name')
      .select('users.id', 'users.name', 'users.email')
  }

  /** Names of the people and API keys that have the set. */
  static async holderNames(scope: Scope, id: string): Promise<string[]> {
    const { storeId } = scope
    const [people, keys] = await Promise.all([
      PermissionSet.holders(scope, id),
      scope.db('apiKeys').where({ storeId, permissionSetId: id }).orderBy('name').pluck('name'),
    ])
    return [...people.map(({ name }) => name), ...keys]
  }

  /** How many people have each set, by its id. */
  static async counts(scope: Scope): Promise<Map<string, number>> {
    const rows: { permissionSetId: string; count: number | string }[] = await scope
      .db('narrowedAdmins')
      .where({ storeId: scope.storeId })
      .groupBy('permissionSetId')
      .select('permissionSetId')
      .count({ count: '*' })
    return new Map(rows.map(({ permissionSetId, count }) => [permissionSetId, Number(count)]))
  }
}

/** The unique index decides, so that of two with one name only one is made. */
async function named<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violationOf(error)?.kind !== 'unique') throw error
    throw conflict('NAME_TAKEN', 'auth.admin.permissions.nameTaken', undefined, { at: 'name' })
  }
}
