/** What a discount is written as: how it comes, what it takes off, for what and whom, and how often. */
import { type Said, said } from '#server/language/message.ts'
import type { Stored } from '#server/records/field.ts'
import { choice, flag, moment, whole } from '#server/records/kinds.tsx'
import { lines } from '#server/records/lines-kind.tsx'
import { count, money } from '#server/records/number-kinds.tsx'
import { percent } from '#server/records/percent-kind.tsx'
import { picked, pickedGoods } from '#server/records/picked-kind.tsx'
import { places } from '#server/records/places-kind.tsx'
import { record } from '#server/records/record.tsx'
import { text, words } from '#server/records/text-kinds.tsx'
import { amounts } from './amounts-kind.tsx'
import { audiences } from './audiences-kind.tsx'
import { chosenOnce } from './chosen-once.tsx'
import { isPercent, kinds } from './kinds.ts'
import { people, picksPath } from './picks.ts'
import { tiers } from './tiers-kind.tsx'

const products = () => pickedGoods('product', picksPath)
const collections = () => pickedGoods('collection', picksPath)
const pieces = () => count({ most: 9_999 })

const fields = {
  labels: words({ most: 100, required: 'discounts.admin.noLabel' }),
  kind: chosenOnce(kinds),
  means: choice(['code', 'automatic'], { open: true }),
  code: text({ most: 64 }),
  status: choice(['active', 'paused']),
  percent: { ...percent(), required: false },
  amount: money(),
  amounts: amounts(),
  tiers: tiers(),
  products: products(),
  collections: collections(),
  skus: lines({ most: 500 }),
  buyProducts: products(),
  buyCollections: collections(),
  buyQuantity: pieces(),
  buyAny: flag(),
  getQuantity: pieces(),
  mostTimes: pieces(),
  leastAmount: money(),
  leastAmounts: amounts(),
  leastQuantity: pieces(),
  countries: places({ required: false }),
  customers: picked({
    ...{ ...people, most: 1_000 },
    read: (line) => line.toLowerCase(),
  }),
  tags: lines({ most: 50 }),
  audiences: audiences(),
  firstOrder: flag(),
  startsAt: moment(),
  endsAt: moment(),
  mostUses: count({ most: 1_000_000, noZero: 'discounts.admin.noUses' }),
  mostUsesEach: whole({ most: 1_000 }),
  withProduct: flag(),
  withOrder: flag(),
  withShipping: flag(),
}

export type Whole = Stored<typeof fields>

export const discountFields = record(fields, (whole) => ({
  ...valueFault(whole),
  ...timeFault(whole),
}))

/** What a kind needs to take anything off. */
function valueFault({ kind, ...whole }: Whole): Record<string, Said> | undefined {
  const { percent, amount, tiers, buyQuantity, getQuantity } = whole
  if (tiers.some((tier) => tier.isPercent !== isPercent(kind)))
    return {
      tiers: said(isPercent(kind) ? 'discounts.admin.tierPercent' : 'discounts.admin.tierAmount'),
    }
  if (kind === 'buyGet' && (!buyQuantity || !getQuantity))
    return { [buyQuantity ? 'getQuantity' : 'buyQuantity']: said('server.field.required') }
  if (kind === 'set' && !buyQuantity) return { buyQuantity: said('server.field.required') }
  if (tiers.length > 0) return undefined
  if (isPercent(kind)) return percent > 0 ? undefined : { percent: said('discounts.admin.noValue') }
  const isZero = amount === null || (amount === 0 && kind !== 'price' && kind !== 'set')
  return isZero ? { amount: said('discounts.admin.noValue') } : undefined
}

function timeFault({ startsAt, endsAt }: Whole): Record<string, Said> | undefined {
  const isReversed = startsAt !== null && endsAt !== null && endsAt <= startsAt
  return isReversed ? { endsAt: said('discounts.admin.endsBefore') } : undefined
}
