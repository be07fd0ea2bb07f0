/** Which admin has which permission set; one without a line here may do everything. */
import { StoreModel } from '#server/data/model.ts'
import type { Scope } from '#server/scope.ts'
import { PermissionSet } from './permission-set.ts'

export class NarrowedAdmin extends StoreModel {
  static override tableName = 'narrowed_admins'
  declare userId: string
  declare permissionSetId: string

  /** The set that narrows an admin; undefined for one who may do everything. */
  static async setOf(scope: Scope, userId: string): Promise<PermissionSet | undefined> {
    return PermissionSet.in(scope)
      .whereIn('id', NarrowedAdmin.in(scope).select('permissionSetId').where({ userId }))
      .first()
  }

  /** Gives an admin a set instead of the one they had; null takes it away. */
  static async put(inner: Scope, userId: string, permissionSetId: string | null): Promise<void> {
    const [present] = await NarrowedAdmin.in(inner).where({ userId }).forNoKeyUpdate()
    const row = NarrowedAdmin.in(inner).where({ userId })
    if (permissionSetId === null) await row.delete()
    else if (!present) await NarrowedAdmin.add(inner, { userId, permissionSetId })
    else if (present.permissionSetId !== permissionSetId) await row.patch({ permissionSetId })
  }
}
