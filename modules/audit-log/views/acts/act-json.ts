import type { Act } from '#server/acts/act.ts'
import type { Outcome } from '#server/acts/outcome.ts'
import type { KnownUndo } from '#server/acts/undone-acts.ts'
import type { Fault } from '#server/errors.ts'
import { words } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import type { Line } from '../../models/acts/act-lines.ts'

export interface ActJson {
  id: string
  at: string
  actor: Act['actor']
  lines: Line[]
}

export const actJson = ({ id, at, actor }: Act, lines: Line[]): ActJson => ({
  ...{ id, at, actor, lines },
})

/** Whether it can be undone, else why not. */
export const undoJson = (t: Scope['t'], refusal: Fault | undefined) => ({
  undoable: refusal === undefined,
  why: refusal ? words(t, refusal.told) : null,
})

/** Null also while only a part is undone, as after a crash: it is gone on with. */
export const undoneJson = (undone: KnownUndo | undefined) =>
  undone?.outcomes
    ? {
        by: undone.actorName,
        at: undone.beganAt,
        act: undone.byAct,
        ...countsOf(undone.outcomes),
      }
    : null

/** How many rows are as before, and which were left. */
export const countsOf = (outcomes: readonly Outcome[]) => ({
  restored: outcomes.filter(({ outcome }) => outcome === 'restored').length,
  left: outcomes.filter(({ outcome }) => outcome === 'left'),
})
