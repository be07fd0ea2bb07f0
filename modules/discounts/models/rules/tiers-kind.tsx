/** The kind of field that holds the tiers of a discount. */
import { z } from 'zod'
import { listOf } from '#server/data/shapes.ts'
import { said } from '#server/language/message.ts'
import { MoneyError, mostMoney, parseMajor } from '#server/locale/money.ts'
import type { Field } from '#server/records/field.ts'
import { million, millionthsIn } from '#server/records/percent-kind.tsx'
import { clearable } from '#server/records/sent.ts'
import type { Scope } from '#server/scope.ts'
import { asText } from '#server/text/as-text.ts'
import { TextAreaField } from '#views/kit/fields/field.tsx'

const tier = z.object({
  from: z.int().min(1).max(9_999).describe('Pieces.'),
  value: z.int().min(0).max(mostMoney).describe('Millionths of a percentage, else minor units.'),
  isPercent: z.boolean(),
})

/** What is taken off from some number of pieces on. */
export type Tier = z.output<typeof tier>

const most = 20

/** Tiers, the lowest first, typed one a line: `3: 10 %` or `10: 2.50`; none by default. */
export const tiers = (): Field<Tier[]> => ({
  ...clearable(z.union([z.string().max(2_000), z.array(tier).max(most)])),
  json: z.array(tier),
  initial: [],
  shape: listOf(tier),
  stored(sent, check) {
    const all = isTiers(sent) ? sent : tiersIn(asText(sent), check.scope)
    const numbers = new Set(all?.map(({ from }) => from))
    if (!all || all.length > most || numbers.size < all.length) {
      check.wrong.set(check.name, said('discounts.admin.noTiers'))
      return []
    }
    if (all.some(({ isPercent, value }) => isPercent && value > million))
      check.wrong.set(check.name, said('server.field.noPercent'))
    return [...all].sort((one, other) => one.from - other.from)
  },
  typed: (value, scope) =>
    isTiers(value) ? value.map((one) => written(one, scope)).join('\n') : asText(value),
  input: ({ value, ...props }) => <TextAreaField {...props} value={asText(value)} rows={3} />,
})

/** Not just any list: a form that is shown again holds whatever was sent. */
const isTiers = (value: unknown): value is Tier[] => z.array(tier).safeParse(value).success

function written({ from, value, isPercent }: Tier, { format }: Scope): string {
  return `${from}: ${isPercent ? `${format.typedPercent(value)} %` : format.typed(value)}`
}

/** Undefined where a line is no tier. */
function tiersIn(typed: string, scope: Scope): Tier[] | undefined {
  const lines = typed.split('\n').filter((line) => line.trim() !== '')
  const read = lines.map((line) => tierIn(line, scope))
  return read.every((one) => one !== undefined) ? read : undefined
}

function tierIn(line: string, { shop, mark }: Scope): Tier | undefined {
  const [, count = '', off = ''] = /^\s*(\d{1,4})\s*[:=]\s*(.{1,40}?)\s*$/.exec(line) ?? []
  const from = Number(count)
  if (from < 1) return undefined
  const rate = off.endsWith('%') ? millionthsIn(off) : undefined
  if (off.endsWith('%'))
    return rate === undefined ? undefined : { from, value: rate, isPercent: true }
  try {
    return { from, value: parseMajor(off, shop.currency, mark), isPercent: false }
  } catch (error) {
    if (error instanceof MoneyError) return undefined
    throw error
  }
}
