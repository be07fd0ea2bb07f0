/** The codes of one discount: new ones by hand or by chance, and single ones that go. */
import { removeToTrash } from '#server/acts/trash/remove-to-trash.ts'
import { backTo, pathOf } from '#server/desk/noun.ts'
import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { labelIn } from '#server/language/labels.ts'
import { respond } from '#server/pages/respond.ts'
import { LinkButton } from '#views/kit/fields/button.tsx'
import { addCodes, DiscountCode, randomCodes } from '../models/rules/code.ts'
import { Discount } from '../models/rules/discount.ts'
import { listedCodes } from '../models/uses/listed-codes.ts'
import type { Codes, NewCodes, OneCode } from '../schemas.ts'
import { NewCodesForm } from '../views/new-codes.tsx'
import { codeRows, linkTo } from './code-list.tsx'
import { place } from './discounts.tsx'
import { codesHref } from './tabs.ts'

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
  const { results, total } = await listedCodes(scope, { ...asked, discount: id })
  const codes = await codeRows(results, scope)
  const [first] = codes
  const { t } = scope
  return respond(ctx, {
    json: { codes, total },
    html: () => (
      <NewCodesForm
        path={`${pathOf(place, id)}/codes`}
        example={first ? linkTo(scope, first.code) : undefined}
        {...{ typed, t }}
      />
    ),
    head: {
      title: t('discounts.codes.new'),
      actions: <LinkButton href={codesHref(id)} label={t('discounts.codes.title')} icon="list" />,
      breadcrumbs: [
        ...backTo(place, scope),
        { href: pathOf(place, id), label: labelIn(scope, discount) },
      ],
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
    to: codesHref(id),
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
    json: { deleted: true },
    to: codesHref(id),
    flash: scope.t('discounts.codes.removed'),
  })
}
