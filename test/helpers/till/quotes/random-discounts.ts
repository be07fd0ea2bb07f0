// Discounts of every kind by chance, with their conditions and what they combine with.
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { DiscountCode } from '../../../../modules/discounts/models/rules/code.ts'
import { Discount } from '../../../../modules/discounts/models/rules/discount.ts'
import { isPercent, kinds } from '../../../../modules/discounts/models/rules/kinds.ts'
import type { Rng } from '../../../../seeds/art/prng.ts'

/** Answers the codes of those that want one. */
export async function randomDiscounts(scope: Scope, rng: Rng): Promise<string[]> {
  await scope.atomic(async (inner) => {
    await DiscountCode.in(inner).delete()
    await Discount.in(inner).delete()
  })
  const codes: string[] = []
  for (let at = rng.int(0, 9); at > 0; at--) {
    const code = rng.chance(0.5) ? `CODE${at}` : ''
    if (code !== '') codes.push(code)
    const kind = rng.pick(kinds)
    await Discount.create(scope, {
      ...{ labels: { en: `${kind} ${at}` }, kind, means: code === '' ? 'automatic' : 'code', code },
      ...worth(rng, kind),
      ...conditionsOf(rng),
      ...{
        withProduct: rng.chance(0.6),
        withOrder: rng.chance(0.6),
        withShipping: rng.chance(0.6),
      },
    })
  }
  return codes
}

function worth(rng: Rng, kind: (typeof kinds)[number]) {
  const rate = () => rng.pick([1_000_000, 333_333, rng.int(1, 1_000_000)])
  const amount = () => rng.pick([1, rng.int(1, 900), rng.int(1, 90_000)])
  const hasTiers = rng.chance(0.2) && kind !== 'delivery'
  const tiers = [2, 7].map((from) => ({
    ...{ from, value: isPercent(kind) ? rate() : amount(), isPercent: isPercent(kind) },
  }))
  return {
    percent: isPercent(kind) ? rate() : 0,
    amount: !isPercent(kind) || (kind === 'delivery' && rng.chance(0.3)) ? amount() : null,
    ...(hasTiers && { tiers }),
    ...((kind === 'set' || kind === 'buyGet') && {
      ...{ buyQuantity: rng.int(1, 4), getQuantity: rng.int(1, 3) },
      mostTimes: rng.chance(0.3) ? rng.int(1, 3) : null,
    }),
    ...(kind === 'buyGet' && rng.pick([{}, { buyProducts: ['tide', 'reed'] }, { buyAny: true }])),
  }
}

/** Most hold for many carts; some of them for a few. */
const conditionsOf = (rng: Rng) => ({
  ...(rng.chance(0.3) && {
    products: rng.pick([['fern'], ['tide', 'moss'], ['dune', 'reed', 'loam']]),
  }),
  ...(rng.chance(0.15) && { collections: ['shade'] }),
  ...(rng.chance(0.1) && { skus: ['SKU-loam'] }),
  ...(rng.chance(0.2) && { leastAmount: rng.int(1, 20_000) }),
  ...(rng.chance(0.2) && { leastQuantity: rng.int(1, 6) }),
  ...(rng.chance(0.15) && { countries: ['DE', 'US-CA'] }),
  ...(rng.chance(0.1) && { tags: ['trade'] }),
  ...(rng.chance(0.1) && { customers: ['noor@buyer.test'] }),
  ...(rng.chance(0.1) && { firstOrder: true }),
  ...(rng.chance(0.1) && { mostUsesEach: 1 }),
  ...(rng.chance(0.05) && { endsAt: now() }),
})
