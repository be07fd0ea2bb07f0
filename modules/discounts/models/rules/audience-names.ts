/** Groups and segments as files call them, `group:VIP`: their ids mean nothing in another shop. */
import type { Scope } from '#server/scope.ts'

/** Their names, by what discounts keep. */
export async function audienceNames(scope: Scope): Promise<ReadonlyMap<string, string>> {
  const all = (await scope.ask('customers.audiences', undefined)) ?? []
  return new Map(all.map(({ value, kind, label }) => [value, `${kind}:${label}`]))
}

/** What discounts keep, by their names; of two of one name the first. */
export async function audiencesByName(scope: Scope): Promise<ReadonlyMap<string, string>> {
  const names = [...(await audienceNames(scope))]
  return new Map(names.reverse().map(([value, name]) => [name, value]))
}
