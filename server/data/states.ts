/** What may follow what: transitions as data, asked by verbs, buttons and the API alike. */
import { conflict, type Fault } from '#server/errors.ts'

export interface States<S extends string> {
  readonly names: readonly S[]
  /** Where something that is in `state` may go; empty at an end. */
  after(state: S): readonly S[]
  /** From where `state` can be reached: the condition of the UPDATE that goes there, so that of two who try one wins. */
  before(state: S): readonly S[]
  /** 409 INVALID_STATE, with the state that something is in and what is allowed from there. */
  refusal(state: S): Fault
}

/** Throws at once where a transition leads to a state that is none. */
export function states<const Table extends Record<string, readonly string[]>>(
  table: Table,
): States<keyof Table & string> {
  type S = keyof Table & string
  const names = Object.keys(table) as S[]
  const isName = (name: string): name is S => Object.hasOwn(table, name)
  const after = new Map<S, readonly S[]>()
  for (const name of names) {
    const wrong = table[name]?.find((next) => !isName(next))
    if (wrong !== undefined) throw new Error(`'${name}' leads to '${wrong}', which is no state`)
    after.set(name, table[name]?.filter(isName) ?? [])
  }
  const afterOf = (state: S) => after.get(state) ?? []
  return {
    names,
    after: afterOf,
    before: (state) => names.filter((name) => afterOf(name).includes(state)),
    refusal: (state) =>
      conflict('INVALID_STATE', 'server.fault.invalidState', undefined, {
        details: { state, allowed: afterOf(state) },
      }),
  }
}
