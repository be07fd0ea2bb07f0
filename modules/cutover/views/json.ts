/** The checklist and the receipt in JSON. */
import { words } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import type { Step } from '../models/steps.ts'

export type StepJson = ReturnType<typeof stepJson>

/** Facts are in the reader's language. */
export const stepJson = ({ t }: Pick<Scope, 't'>, { name, row }: Step) => ({
  step: name,
  isDone: row?.isDone ?? false,
  state: row?.state ?? null,
  facts: (row?.facts ?? []).map((fact) => words(t, fact)),
  note: row?.note ?? '',
  doneAt: row?.doneAt ?? null,
  doneBy: row?.doneBy ?? null,
})
