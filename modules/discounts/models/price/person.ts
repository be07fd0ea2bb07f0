/** Who buys, as far as discounts ask. */
import type { In } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import type { Discount } from '../rules/discount.ts'

export interface Person {
  /** In lower case; of an account whose owner showed that it is theirs. What a guest types is nobody's proof. */
  provenEmail: string | undefined
  /** Those of the asked ones that the customer has. */
  tags: ReadonlySet<string>
  /** Of the asked groups and segments, those that the account belongs to. */
  audiences: ReadonlySet<string>
  hasBought: boolean
}

type Buyer = In<'discounts.price'>['buyer']

/** Asks what these discounts want to know, and no more. */
export async function personOf(
  scope: Scope,
  { userId, email }: Buyer,
  rules: readonly Discount[],
): Promise<Person> {
  const { user } = scope
  const isProven = user !== undefined && user.id === userId && user.emailVerified
  const provenEmail = isProven ? user.email.toLowerCase() : undefined
  const tags = new Set(provenEmail === undefined ? [] : rules.flatMap((rule) => rule.tags))
  const has = await Promise.all(
    [...tags].map(async (tag) => {
      const asked = { emails: [provenEmail ?? ''], tag }
      return ((await scope.ask('customers.tagged', asked)) ?? []).length > 0 ? [tag] : []
    }),
  )
  const audiences = [...new Set(rules.flatMap((rule) => rule.audiences))]
  const belongs =
    isProven && audiences.length > 0
      ? await scope.ask('customers.audiencesOf', { userId: user.id, audiences })
      : undefined
  const isAsked = rules.some(({ firstOrder }) => firstOrder)
  const who = { ...(userId !== undefined && { userId }), ...(email !== undefined && { email }) }
  const hasBought = isAsked && ((await scope.ask('orders.purchased', who)) ?? false)
  return { provenEmail, tags: new Set(has.flat()), audiences: new Set(belongs ?? []), hasBought }
}
