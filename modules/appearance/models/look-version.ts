/** How the shop looked, from when on and by whom; the last one is what shoppers see. None is ever changed. */

import { StoreModel } from '#server/data/model.ts'
import { nextNumber } from '#server/data/number-series.ts'
import { type Brand, brandSchema, type LookChoice, noBrand } from '#server/looks/brand.ts'
import type { Scope } from '#server/scope.ts'

const mostListed = 50

/** A theme and what lies over it, without a place in the history. */
export type Wanted = Pick<LookChoice, 'theme' | 'brand'>

interface How {
  by: string | null
  scheduled?: boolean
  /** The number of the version that this one is a copy of; 0 is the shop before its first. */
  restores?: number
}

export class LookVersion extends StoreModel {
  static override tableName = 'look_versions'
  static override readonly missing = 'appearance.admin.noVersion'
  static override visible = true
  static override booleans = ['scheduled']
  declare number: number
  declare theme: string | null
  /** JSON. */
  declare brand: string
  declare publishedBy: string | null
  declare scheduled: boolean
  declare restores: number | null

  /** What shoppers see; undefined before the first. */
  static live(scope: Scope) {
    return LookVersion.in(scope).orderBy('number', 'desc').limit(1).first()
  }

  /** The last ones, newest first. */
  static list(scope: Scope) {
    return LookVersion.in(scope).orderBy('number', 'desc').limit(mostListed)
  }

  /** Shows a look to shoppers; every process drops its kept pages. Only inside `atomic`. */
  static async publish(scope: Scope, { theme, brand }: Wanted, how: How): Promise<LookVersion> {
    const { by, scheduled = false, restores = null } = how
    const number = await nextNumber(scope, 'looks')
    scope.raiseRevision('everything')
    const version = await LookVersion.add(scope, {
      ...{ number, theme, brand: JSON.stringify(brand) },
      ...{ publishedBy: by, scheduled, restores },
    })
    await scope.tell('look.published', { lookId: version.id })
    return version
  }

  get choice(): LookChoice {
    return { id: this.id, theme: this.theme, brand: brandOf(this.brand) }
  }
}

/** A stored brand; what is not sound in it is left to the theme. */
export function brandOf(json: string): Brand {
  try {
    return brandSchema.parse(JSON.parse(json))
  } catch {
    return noBrand
  }
}
