/** The look that a merchant works on: shoppers see nothing of it before it is published. */
import { violationOf } from '#server/data/engines/violations.ts'
import { StoreModel } from '#server/data/model.ts'
import { VersionConflict } from '#server/errors.ts'
import { noBrand } from '#server/looks/brand.ts'
import type { Scope } from '#server/scope.ts'
import { brandOf, LookVersion, type Wanted } from './look-version.ts'

/** A look as its editor shows it. Without a draft it is what shoppers see. */
export interface Editing extends Wanted {
  state: 'published' | 'changed'
  /** When it is published by itself. */
  publishAt: string | null
  /** Why that failed the last time, in the shop's language. */
  failure: string | null
  /** The version to hand back; null where there is no draft. */
  updatedAt: string | null
}

export class LookDraft extends StoreModel {
  static override tableName = 'look_drafts'
  declare theme: string | null
  /** JSON. */
  declare brand: string
  declare publishAt: string | null
  declare scheduledBy: string | null
  declare failure: string | null

  static async editing(scope: Scope): Promise<Editing> {
    return seen(scope, await LookDraft.in(scope).first())
  }

  /**
   * Keeps what `change` makes of the draft, or of what shoppers see. 409 STALE when `version` is not the present one; null
   * means that there was none. Not asked when undefined.
   */
  static async save(
    scope: Scope,
    change: (before: Editing) => Promise<Wanted>,
    version: string | null | undefined,
  ): Promise<Wanted> {
    try {
      return await scope.atomic(async (inner) => {
        const draft = await LookDraft.in(inner).first().forNoKeyUpdate()
        if (draft ? version === null : version) throw new VersionConflict()
        const wanted = await change(await seen(inner, draft))
        const columns = { theme: wanted.theme, brand: JSON.stringify(wanted.brand) }
        if (draft) await LookDraft.change(inner, draft.id, columns, version ?? undefined)
        else await LookDraft.add(inner, columns)
        return wanted
      })
    } catch (error) {
      throw violationOf(error)?.kind === 'unique' ? new VersionConflict() : error
    }
  }

  /** Back to what shoppers see; without a draft nothing happens. */
  static async discard(scope: Scope): Promise<void> {
    await scope.atomic((inner) => LookDraft.in(inner).delete())
  }
}

async function seen(scope: Scope, draft: LookDraft | undefined): Promise<Editing> {
  if (draft) {
    const { theme, publishAt, failure, updatedAt } = draft
    return { state: 'changed', theme, brand: brandOf(draft.brand), publishAt, failure, updatedAt }
  }
  const { theme, brand } = (await LookVersion.live(scope))?.choice ?? {
    theme: null,
    brand: noBrand,
  }
  return { state: 'published', theme, brand, publishAt: null, failure: null, updatedAt: null }
}
