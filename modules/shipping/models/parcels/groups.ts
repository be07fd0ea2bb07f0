/** Which goods travel together, and what stands against it. */
import { grouped } from '#server/grouped.ts'
import { fitOf, type Spot } from '#server/locale/places.ts'
import type { Scope } from '#server/scope.ts'
import type { ShippingProfile } from '../records/shipping-profile.ts'
import type { Rules } from '../rules-in.ts'
import { isIn, type Line, type Memberships, membershipsOf } from './goods.ts'

export interface Group {
  key: string
  /** Null: goods that are in no profile. */
  profile: ShippingProfile | null
  lines: Line[]
  /** Ids of the rates that all of them may be sent by; null: any. */
  only: ReadonlySet<string> | null
  /** They are not sent there, whatever it costs. */
  isWithheld: boolean
}

/** The key of goods that are in no profile. */
export const ordinary = 'parcel'

/** Goods of a profile are a group; those of it that are not sent there are another. In the order of the lines. */
export async function groupsOf(
  scope: Scope,
  rules: Pick<Rules, 'profiles' | 'restrictions'>,
  { lines, destination }: { lines: readonly Line[]; destination: Spot },
): Promise<Group[]> {
  const memberships = await membershipsOf(scope, lines, rules)
  const placed = lines.map((line) => {
    const profile = profileOf(rules.profiles, line, memberships)
    const limits = limitsOf(rules, { line, profile, destination, memberships })
    return { line, profile, ...limits }
  })
  const keyOf = ({ profile, isWithheld }: (typeof placed)[number]) =>
    `${profile?.id ?? ordinary}${isWithheld ? ':withheld' : ''}`
  return [...grouped(placed, keyOf)].map(([key, own]) => ({
    ...{ key, profile: own[0]?.profile ?? null, isWithheld: own[0]?.isWithheld ?? false },
    lines: own.map(({ line }) => line),
    only: own.reduce<Group['only']>((all, { only }) => both(all, only), null),
  }))
}

/** Who names the product itself goes before who names one of its collections. */
function profileOf(
  profiles: readonly ShippingProfile[],
  line: Line,
  memberships: Memberships,
): ShippingProfile | null {
  const own = profiles.find(({ products }) => products.some((id) => id === line.productId))
  return own ?? profiles.find((one) => isIn(one, line, memberships)) ?? null
}

interface Placed {
  line: Line
  profile: ShippingProfile | null
  destination: Spot
  memberships: Memberships
}

function limitsOf(
  { restrictions }: Pick<Rules, 'restrictions'>,
  { line, profile, destination, memberships }: Placed,
): Pick<Group, 'isWithheld' | 'only'> {
  const own = restrictions.filter(
    (rule) =>
      isIn(rule, line, memberships) || (rule.profileId !== null && rule.profileId === profile?.id),
  )
  const isThere = (places: readonly string[]) =>
    places.some((place) => fitOf(place, destination) > 0)
  const only = own
    .filter(({ effect, places }) => effect === 'onlyBy' && (!places.length || isThere(places)))
    .reduce<Group['only']>((all, { rateIds }) => both(all, new Set(rateIds)), null)
  const isWithheld = own.some(
    ({ effect, places }) =>
      (effect === 'notTo' && isThere(places)) || (effect === 'onlyTo' && !isThere(places)),
  )
  return { isWithheld, only }
}

/** What both allow. */
function both(a: ReadonlySet<string> | null, b: ReadonlySet<string> | null) {
  if (a === null || b === null) return a ?? b
  return new Set([...a].filter((one) => b.has(one)))
}
