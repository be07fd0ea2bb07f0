// Thousands of carts in hundreds of shops, asked of the quote as the till asks it.
import { now } from '#server/ids.ts'
import { sumOf } from '#server/locale/amounts.ts'
import { type Quote, quote } from '../../../../modules/checkout/models/quote/quote.ts'
import type { QuoteRequest, WantedLine } from '../../../../modules/checkout/models/quote/request.ts'
import { cashStep } from '../../../../modules/multi-currency/models/cash.ts'
import { type Rng, seeded } from '../../../../seeds/art/prng.ts'
import { faultsOf } from './quote-faults.ts'
import { type Ground, openGround, type RandomShop, randomShop } from './random-shop.ts'

/** How often something was met: a run that never sees it proves nothing about it. */
export type Seen = Map<string, number>

export interface Ran {
  carts: number
  faults: string[]
  seen: Seen
}

/** `perShop` carts in each of `shops` shops. Ends with the first cart that has a fault, which names its seed. */
export async function runQuotes(
  t: Parameters<typeof openGround>[0],
  { seed, shops, perShop }: { seed: number; shops: number; perShop: number },
): Promise<Ran> {
  const ground = await openGround(t)
  const ran: Ran = { carts: 0, faults: [], seen: new Map() }
  for (let at = 0; at < shops; at++) {
    // A shop has a seed of its own, so that one is found again without those before.
    const rng = seeded(seed + at)
    const shop = await randomShop(ground, rng)
    for (let cart = 0; cart < perShop; cart++) {
      ran.faults.push(
        ...(await cartFaults(ground, shop, rng, ran.seen)).map(
          (fault) => `seed ${seed + at}, cart ${cart}: ${fault}`,
        ),
      )
      ran.carts++
      if (ran.faults.length > 0) return ran
    }
  }
  return ran
}

async function cartFaults(
  ground: Ground,
  shop: RandomShop,
  rng: Rng,
  seen: Seen,
): Promise<string[]> {
  const person = rng.pick(ground.people)
  const scope = shop.scope.as({ user: person.user })
  const wish = randomCart(ground, shop, rng, person.user)
  const first = await quote(scope, wish)
  const rateIds = Object.fromEntries(
    first.parcels.flatMap(({ key, rates }) =>
      rates.length > 0 ? [[key, rng.pick(rates).id] as const] : [],
    ),
  )
  const request = { ...wish, rateIds }
  const told = await quote(scope, request)
  const again = await quote(scope, request)
  note(told, wish, seen)
  const isCash = wish.method === 'manual-pickup'
  const step = isCash ? cashStep(wish.currency) : 1
  return [
    ...faultsOf(first),
    ...faultsOf(told, { step, rounding: shop.tax.rounding }),
    ...(again.hash === told.hash ? [] : ['the same cart has two hashes']),
    ...(await codeFaults(told, (codes) => quote(scope, { ...request, codes }))),
  ]
}

/** Every code is taken or says why not, and those that are refused change nothing. */
async function codeFaults(
  told: Quote,
  without: (codes: string[]) => Promise<Quote>,
): Promise<string[]> {
  const shares = told.lines.flatMap((line) => line.shares)
  const taken = [...new Set(shares.flatMap(({ code }) => code ?? []))]
  const refused = told.refused.filter(({ id }) => id === undefined)
  const both = refused.filter(({ code }) => taken.includes(code))
  const wordless = refused.filter(({ message }) => message === undefined)
  const same = await without(taken)
  return [
    ...both.map(({ code }) => `${code} is taken and refused`),
    ...wordless.map(({ code }) => `${code} does not say why`),
    ...(same.total === told.total
      ? []
      : [`without the refused codes it costs ${same.total}, not ${told.total}`]),
  ]
}

function randomCart(
  { variants, planIds }: Ground,
  { currencies, codes, cards }: RandomShop,
  rng: Rng,
  user: { id: string; email: string } | undefined,
): QuoteRequest {
  const lines = Array.from({ length: rng.int(0, 6) }, (_, at): WantedLine => {
    const { id: variantId, slug } = rng.pick(variants)
    const quantity = rng.chance(0.05) ? 9_999 : rng.int(1, 12)
    if (rng.chance(0.05))
      return { key: `custom-${at}`, variantId: '', quantity, custom: custom(rng) }
    return {
      ...{ key: `line-${at}`, variantId, quantity },
      ...(slug === 'dune' && rng.chance(0.4) && { planId: rng.pick(planIds) }),
      ...(rng.chance(0.05) && { agreed: rng.int(0, 9_000) }),
    }
  })
  const email = user?.email ?? (rng.chance(0.5) ? 'guest@buyer.test' : undefined)
  return {
    ...{ lines, currency: rng.pick(currencies), at: now() },
    codes: rng.shuffle([...codes, 'NOT-A-CODE']).slice(0, rng.int(0, 4)),
    buyer: {
      ...(user && { userId: user.id }),
      ...(email !== undefined && { email }),
      ...(rng.chance(0.3) && { taxNumber: rng.pick(['FR40303265045', 'DE811128135']) }),
    },
    cards: cards.filter(() => rng.chance(0.3)),
    ...(rng.chance(0.85) && { destination: rng.pick(destinations) }),
    ...(rng.chance(0.3) && { method: 'manual-pickup' }),
    ...(rng.chance(0.2) && { extras: extras(rng) }),
    ...(rng.chance(0.1) && { reduction: reduction(rng) }),
    ...(rng.chance(0.05) && { delivery: { label: 'By hand', price: rng.int(0, 5_000) } }),
  }
}

const destinations = [
  { country: 'DE', postalCode: '10115' },
  { country: 'FR', postalCode: '69001' },
  { country: 'AT', postalCode: '1010' },
  { country: 'US', state: 'CA', postalCode: '90210' },
  { country: 'US', state: 'NY', postalCode: '10001' },
  { country: 'CH', postalCode: '8001' },
  { country: 'JP', postalCode: '100-0001' },
]

const custom = (rng: Rng) => ({
  ...{ title: 'By hand', unitPrice: rng.int(0, 9_999), taxable: rng.chance(0.8) },
  ...{ taxClass: rng.pick([null, 'books']), requiresShipping: rng.chance(0.5), grams: 100 },
})

const extras = (rng: Rng) => [
  { key: 'wrap', kind: 'fee' as const, title: 'Wrapping', amount: rng.int(0, 900) },
  { key: 'tip', kind: 'tip' as const, title: 'Tip', amount: rng.int(0, 900) },
]

const reduction = (rng: Rng) => ({
  label: 'For you',
  ...(rng.chance(0.5) ? { rate: rng.int(0, 1_000_000) } : { amount: rng.int(0, 90_000) }),
})

function note(told: Quote, wish: QuoteRequest, seen: Seen): void {
  const { lines, tenders } = told
  const shares = lines.flatMap((line) => line.shares)
  const met = [
    ...new Set([
      ...lines.map(({ kind }) => kind),
      ...shares.map(({ rule, label }) =>
        rule.startsWith('discount:') ? (label.split(' ')[0] ?? '') : rule.replace(/:.*/, ''),
      ),
      ...lines.flatMap(({ taxes }) =>
        taxes.map(
          ({ included, code, rate }) =>
            `tax ${included ? 'within' : 'on top'}${rate === 0 ? ` ${code}` : ''}`,
        ),
      ),
      ...tenders.map(({ kind }) => `paid by ${kind}`),
      ...told.refused.map(({ why }) => why),
      wish.currency,
      ...(sumOf(shares.map(({ amount }) => amount)) > 0 && told.total === 0
        ? ['all of it off']
        : []),
      ...(shares.length > 2 ? ['a stack of three'] : []),
    ]),
  ]
  for (const what of met) seen.set(what, (seen.get(what) ?? 0) + 1)
}
