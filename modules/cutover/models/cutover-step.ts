import { z } from 'zod'
import { StoreModel } from '#server/data/model.ts'
import { listOf } from '#server/data/shapes.ts'
import { now } from '#server/ids.ts'
import type { Said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import type { Verdict } from './checks/verdict.ts'
import type { StepName } from './step-names.ts'

interface Done extends Verdict {
  step: StepName
  note: string
  accepted: boolean
}

/** A step that somebody tried: by whom, when, and what the shop found then. */
export class CutoverStep extends StoreModel {
  static override tableName = 'cutover_steps'
  static override booleans = ['accepted']
  static override shapes = { facts: listOf(z.looseObject({ key: z.string() })) }
  declare step: StepName
  declare state: Verdict['state']
  declare facts: Said[]
  declare note: string
  /** Somebody says that it is done, whatever the shop found. */
  declare accepted: boolean
  declare doneAt: string
  /** Who pressed it, as the audit log calls them. */
  declare doneBy: string

  get isDone(): boolean {
    return this.accepted || this.state === 'verified'
  }

  /** Done anew it takes the place of what was found before. */
  static keep(scope: Scope, { step, state, facts, note, accepted }: Done): Promise<CutoverStep> {
    return scope.atomic(async (inner) => {
      await CutoverStep.in(inner).where({ step }).delete()
      const doneBy = scope.actor?.name ?? scope.user?.name ?? ''
      const found = { step, state, facts, note, accepted }
      return CutoverStep.add(inner, { ...found, doneBy, doneAt: now() })
    })
  }

  static drop(scope: Scope, steps: readonly string[]): Promise<void> {
    return scope.atomic(async (inner) => {
      await CutoverStep.in(inner)
        .whereIn('step', [...steps])
        .delete()
    })
  }
}
