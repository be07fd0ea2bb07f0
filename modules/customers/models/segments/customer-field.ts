/** What is known of customers and can be asked in a segment: each module declares its own to the gather `customers.fields`. */
import type { Knex } from 'knex'
import type { PickableKind } from '#server/blocks/picks.ts'
import type { MessageKey } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'

/** `amount`: minor units of the shop's currency. */
export type FieldKind = 'amount' | 'count' | 'day' | 'choice' | 'text'

/** Nobody else is looked at. */
export interface Only {
  ids: readonly string[]
  emails: readonly string[]
  userIds: readonly string[]
}

/** What is asked of a field. Of it, a kind reads what it has: `amount` and `count` `least` and `since`, `day` `from` and `until`. */
export interface Test {
  text: string
  /** The text is how it begins. */
  starts: boolean
  least: number
  /** Counted from this moment on, UTC. */
  since: string | null
  /** That day or later, and before that one: UTC. */
  from: string | null
  until: string | null
  only: Only | null
}

/** Those of whom something holds, as a query of their keys. None of its keys is null. */
export interface Holders {
  by: 'id' | 'email' | 'userId'
  keys: Knex.QueryBuilder
}

export interface CustomerField {
  /** The same name by several modules is one field: it holds where one of them says so. */
  name: string
  label: MessageKey
  kind: FieldKind
  /** Its place in lists; lower ones come first. */
  order: number
  /** Can be asked of the last days alone. */
  spans?: true
  /** Texts can be asked by their beginning. */
  begins?: true
  /** Records whose slugs are its texts: offered by title. */
  picks?: PickableKind
  choices?(scope: Scope): Promise<{ value: string; label: string }[]>
  holders(scope: Scope, test: Test): Promise<Holders>
}

declare module '#server/bus.ts' {
  interface Gathers {
    /** By what customers can be chosen for segments. */
    'customers.fields': { in: undefined; out: CustomerField[] }
  }
}

/** By name, in the order of lists. */
export async function fieldsOf(scope: Scope): Promise<Map<string, CustomerField[]>> {
  const all = (await scope.gather('customers.fields', undefined)).flat()
  const fields = new Map<string, CustomerField[]>()
  for (const field of all.toSorted((a, b) => a.order - b.order))
    fields.set(field.name, [...(fields.get(field.name) ?? []), field])
  return fields
}

/** What can be chosen in a field; undefined where anything can be typed. Each value once, by the first who names it. */
export async function choicesOf(
  scope: Scope,
  parts: readonly CustomerField[],
): Promise<{ value: string; label: string }[] | undefined> {
  const lists = await Promise.all(parts.map((part) => part.choices?.(scope)))
  const all = lists.flatMap((list) => list ?? [])
  if (lists.every((list) => list === undefined)) return undefined
  return [...new Map(all.toReversed().map((one) => [one.value, one])).values()].toReversed()
}
