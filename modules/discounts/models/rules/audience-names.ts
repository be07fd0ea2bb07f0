/** Groups and segments as files call them, `group:VIP`: their ids mean nothing in another shop. */
import type { Scope } from '#server/scope.ts'

const nameOf = ({ kind, label }: { kind: string; label: string }): string => `${kind}:${label}`

/** Their names, by what discounts keep. */
export async function audienceNames(scope: Scope): Promise<ReadonlyMap<string, string>> {
  const all = (await scope.ask('customers.audiences', undefined)) ?? []
  return new Map(all.map((one) => [one.value, nameOf(one)]))
}

/** What discounts keep, by their names; of two of one name the first. */
export async function audiencesByName(scope: Scope): Promise<ReadonlyMap<string, string>> {
  const all = (await scope.ask('customers.audiences', undefined)) ?? []
  return new Map(all.map((one) => [nameOf(one), one.value] as const).reverse())
}
