/** The codes of a discount, as buyers type them. */
import { StoreModel } from '#server/data/model.ts'
import { readRows } from '#server/data/read-rows.ts'
import { badInput } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { plainCode, randomSigns } from '#server/text/typed-code.ts'

const chance = 8

export class DiscountCode extends StoreModel {
  static override tableName = 'discount_codes'
  static override readonly missing = 'discounts.codes.notFound'
  declare discountId: string
  /** As it was written. */
  declare code: string
  /** By which it is found, however it is typed. */
  declare plain: string
  /** Of this code alone; null: as many as of its discount. */
  declare mostUses: number | null
  /** The one that stands on the discount itself, for everybody. */
  declare isMain: boolean
  static override booleans = ['isMain']

  /** All codes of these discounts, the oldest first. */
  static ofAll(scope: Scope, discountIds: readonly string[]) {
    return DiscountCode.in(scope)
      .whereIn('discountId', [...discountIds])
      .orderBy('id')
  }

  /** Those of these codes that there are, by what was typed. */
  static async typed(scope: Scope, codes: readonly string[]): Promise<Map<string, DiscountCode>> {
    if (codes.length === 0) return new Map()
    const found = await readRows(scope, DiscountCode, { plain: codes.map(plainCode) })
    const byPlain = new Map(found.map((one) => [one.plain, one]))
    return new Map(
      codes.flatMap((code) => {
        const one = byPlain.get(plainCode(code))
        return one ? [[code, one] as const] : []
      }),
    )
  }
}

/** Adds codes to a discount. 422 for one without a letter or digit, and for one that there is. Only inside `atomic`. */
export async function addCodes(
  scope: Scope,
  discountId: string,
  { codes, mostUses }: { codes: readonly string[]; mostUses: number | null },
): Promise<void> {
  const empty = codes.find((code) => plainCode(code) === '')
  if (empty !== undefined)
    throw badInput({ codes: said('discounts.codes.noCode', { code: empty }) })
  const rows = [...new Map(codes.map((code) => [plainCode(code), code]))]
  const [taken] = await DiscountCode.in(scope)
    .whereIn(
      'plain',
      rows.map(([plain]) => plain),
    )
    .limit(1)
  if (taken) throw badInput({ codes: said('discounts.codes.taken', { code: taken.code }) })
  await DiscountCode.addAll(
    scope,
    rows.map(([plain, code]) => ({ discountId, code, plain, mostUses, isMain: false })),
  )
}

/** Writes the code that stands on the discount; none where it is empty. 422 where another discount has it. */
export async function keepMainCode(scope: Scope, discountId: string, code: string): Promise<void> {
  const plain = plainCode(code)
  const [before] = await DiscountCode.in(scope).where({ discountId, isMain: true })
  if (before?.plain === plain) {
    if (before.code !== code) await DiscountCode.in(scope).where({ id: before.id }).patch({ code })
    return
  }
  if (before) await DiscountCode.in(scope).where({ id: before.id }).delete()
  if (code === '') return
  if (plain === '') throw badInput({ code: said('discounts.codes.noCode', { code }) })
  const [taken] = await DiscountCode.in(scope).where({ plain })
  if (taken) throw badInput({ code: said('discounts.codes.taken', { code }) })
  await DiscountCode.add(scope, { discountId, code, plain, mostUses: null, isMain: true })
}

/** New codes behind a prefix, as `SPRING-7KQ2M4XD`: 39 bits of chance each. */
export function randomCodes(count: number, prefix: string): string[] {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(`${prefix}${randomSigns(chance)}`)
  return [...codes]
}
