/** The codes of a discount: a list, new ones by hand or by chance, and a file of them. */
import { removeToTrash } from '#server/acts/trash/remove-to-trash.ts'
import { sendExport } from '#server/csv/send-export.ts'
import { csvLine } from '#server/csv/write-line.ts'
import { backTo } from '#server/desk/noun.ts'
import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { labelIn } from '../models/price/label.ts'
import { addCodes, DiscountCode, randomCodes } from '../models/rules/code.ts'
import { Discount } from '../models/rules/discount.ts'
import { listedCodes } from '../models/uses/listed-codes.ts'
import type { Codes, NewCodes, OneCode } from '../schemas.ts'
import { CodesPage } from '../views/codes-page.tsx'
import { place } from './discounts.tsx'

const pathOf = (id: string) => `${place.path}/${encodeURIComponent(id)}`

export const show = (ctx: Ctx, asked: Codes): Promise<void> => page(ctx, asked)

/** The page with what was typed, and what is wrong with it. */
export const again = (ctx: Ctx, { values, errors }: Attempt): Promise<void> =>
  page(ctx, { id: ctx.params.id ?? '', take: 20, skip: 0 }, { values, errors })

async function page(
  ctx: Ctx,
  { id, ...asked }: Codes,
  typed: { values: Readonly<Record<string, unknown>>; errors: Record<string, string> } = {
    values: {},
    errors: {},
  },
): Promise<void> {
  const { scope } = ctx
  const discount = await Discount.find(scope, id)
  const { codes, total } = await listedCodes(scope, id, asked)
  const linkTo = (code: string) => scope.absolute(`/discount/${encodeURIComponent(code)}`)
  return respond(ctx, {
    json: { codes, total },
    html: () => (
      <CodesPage
        path={`${pathOf(id)}/codes`}
        {...{ codes, total, asked, typed, linkTo, t: scope.t }}
      />
    ),
    head: {
      title: scope.t('discounts.codes.title'),
      breadcrumbs: [...backTo(place, scope), { href: pathOf(id), label: labelIn(scope, discount) }],
    },
  })
}

/** Answers those that were made. */
export async function create(ctx: Ctx, sent: NewCodes): Promise<void> {
  const { scope } = ctx
  const { id, count, prefix, mostUses } = sent
  const codes = [...sent.codes, ...randomCodes(count, prefix)]
  await scope.atomic(async (inner) => {
    await Discount.find(inner, id)
    await addCodes(inner, id, { codes, mostUses })
  })
  return respond(ctx, {
    status: 201,
    json: { codes },
    to: `${pathOf(id)}/codes`,
    flash: scope.t('discounts.codes.made', { count: codes.length }),
  })
}

/** Nobody can use it any more; what was bought with it stays. 404 for one of another discount, and for the one that stands on it. */
export async function remove(ctx: Ctx, { id, codeId }: OneCode): Promise<void> {
  const { scope } = ctx
  await scope.atomic(async (inner) => {
    const { discountId, isMain } = await DiscountCode.find(inner, codeId)
    if (discountId !== id || isMain) throw notFound(DiscountCode.missing)
    await removeToTrash(inner, DiscountCode, codeId)
  })
  return respond(ctx, {
    status: 204,
    to: `${pathOf(id)}/codes`,
    flash: scope.t('discounts.codes.removed'),
  })
}

/** All codes of a discount as CSV, with how often each was used. */
export async function download(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { scope } = ctx
  await Discount.find(scope, id)
  const about = { what: 'discount-codes', name: 'codes.csv', filters: { discount: id } }
  await sendExport(ctx, about, lines(scope, id))
}

const batch = 500

async function* lines(scope: Scope, id: string): AsyncGenerator<string> {
  yield csvLine(['Code', 'Used', 'Most uses'])
  for (let skip = 0; ; skip += batch) {
    const { codes } = await listedCodes(scope, id, { take: batch, skip })
    for (const { code, taken, mostUses } of codes)
      yield csvLine([code, String(taken), mostUses === null ? '' : String(mostUses)])
    if (codes.length < batch) return
  }
}
