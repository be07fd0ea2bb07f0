/** What a shop demands of everybody who signs in to its admin. */

import { StoreModel } from '#server/data/model.ts'
import { conflict } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { SecondFactor } from './second-factor/second-factor.ts'

/** A store has one line. */
const id = 'auth'

export class AuthSettings extends StoreModel {
  static override tableName = 'auth_settings'
  static override booleans = ['adminsNeedSecondFactor']
  declare adminsNeedSecondFactor: boolean

  static async adminsNeedSecondFactor(scope: Scope): Promise<boolean> {
    return (await AuthSettings.in(scope).findOne({ id }))?.adminsNeedSecondFactor === true
  }

  /** 409 SECOND_FACTOR_MISSING while whoever demands it has none: they would shut themselves out. */
  static async demand(scope: Scope, adminsNeedSecondFactor: boolean): Promise<void> {
    const { user } = scope
    if (adminsNeedSecondFactor && user && !(await SecondFactor.guards(scope, user.id))) {
      throw conflict('SECOND_FACTOR_MISSING', 'auth.admin.ownFactorFirst')
    }
    await scope.atomic(async (inner) => {
      const changed = await AuthSettings.in(inner).where({ id }).patch({ adminsNeedSecondFactor })
      if (changed === 0) await AuthSettings.add(inner, { id, adminsNeedSecondFactor })
    })
  }
}
