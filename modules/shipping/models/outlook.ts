/** What can be said of the delivery of goods before anybody has chosen one: no carrier is asked. */
import type { In, Out } from '#server/bus.ts'
import { sumOf } from '#server/locale/amounts.ts'
import type { Scope } from '#server/scope.ts'
import { freeAt } from './free-from.ts'
import { groupsOf } from './parcels/groups.ts'
import { ratesOf } from './parcels/parcel-rates.ts'
import { type Rules, rulesIn } from './rules-in.ts'

type Asked = In<'shipping.outlook'>
type Parcel = Out<'shipping.rates'>['parcels'][number]

export async function outlookOf(scope: Scope, asked: Asked): Promise<Out<'shipping.outlook'>> {
  const rules = await rulesIn(scope, asked.currency)
  if (!rules) return { missing: null, arrives: null, unsent: [], withheld: [] }
  const { parcels } = await ratesOf(scope, { ...asked, isSketch: true })
  return {
    missing: await missingToFree(scope, rules, asked),
    arrives: arrivalIn(parcels),
    withheld: parcels.flatMap(({ why, lineKeys }) => (why ? lineKeys : [])),
    unsent: parcels.flatMap(({ rates, lineKeys }) => (rates.length === 0 ? lineKeys : [])),
  }
}

/** By the cheapest that is sent of each parcel, from the first day to the last; null where one tells no day. */
function arrivalIn(parcels: readonly Parcel[]): [string, string] | null {
  const sent = parcels.filter(({ rates }) => rates.length > 0)
  const days = sent.map(({ rates }) => rates.find(({ pickup }) => pickup === undefined)?.arrives)
  const known = days.filter((one) => one !== undefined)
  if (known.length === 0 || known.length < days.length) return null
  const [first = ''] = known.map(([from]) => from).sort()
  const [last = ''] = known
    .map(([, to]) => to)
    .sort()
    .reverse()
  return [first, last]
}

/**
 * How much more of goods it takes. Where several profiles are sent, each by its own, nothing can be said until all of them
 * are free.
 */
async function missingToFree(scope: Scope, rules: Rules, asked: Asked): Promise<number | null> {
  const groups = await groupsOf(scope, rules, asked)
  const missing = groups.map(({ lines, profile }) => {
    const from = freeAt(rules, asked.destination, profile?.id ?? null)
    return from === null ? null : Math.max(0, from - sumOf(lines.map(({ amount }) => amount)))
  })
  const [first = null] = missing
  if (missing.length === 1) return first
  return missing.every((one) => one === 0) ? 0 : null
}
