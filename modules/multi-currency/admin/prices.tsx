/** The page of a product's own prices. */
import type { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { respond } from '#server/pages/respond.ts'
import {
  copied,
  type ProductPrices,
  productPrices,
  type TypedPrices,
  writePrices,
} from '../models/product-prices.ts'
import { type ownPrices, typedPrices } from '../schemas.ts'
import { PricesForm } from '../views/prices-form.tsx'
import { pricesPath } from '../views/prices-path.ts'

export async function show(ctx: Ctx, { id }: { id: string }): Promise<void> {
  return form(ctx, await productPrices(ctx.scope, id))
}

/** What was typed, with what is wrong with it. */
export async function again(ctx: Ctx, { values, errors }: Attempt): Promise<void> {
  const typed = typedPrices.safeParse(values).data?.variants
  return form(ctx, await productPrices(ctx.scope, ctx.params.id ?? ''), { typed, errors })
}

export async function update(
  ctx: Ctx,
  { id, variants, copy }: z.output<typeof ownPrices>,
): Promise<void> {
  const { scope } = ctx
  await writePrices(
    scope,
    id,
    copy.length > 0 ? await copied(scope, id, { variants, copy }) : variants,
  )
  return respond(ctx, {
    json: async () => jsonOf(await productPrices(scope, id)),
    to: pricesPath(id),
    flash: scope.t('multi-currency.prices.saved'),
  })
}

interface Typed {
  typed?: readonly TypedPrices[] | undefined
  errors?: Record<string, string>
}

async function form(
  ctx: Ctx,
  product: ProductPrices,
  { typed, errors = {} }: Typed = {},
): Promise<void> {
  const { t, format, shop } = ctx.scope
  return respond(ctx, {
    json: jsonOf(product),
    html: () => (
      <PricesForm {...{ product, t, format }} base={shop.currency} typed={typed} errors={errors} />
    ),
    head: {
      title: t('multi-currency.prices.title'),
      breadcrumbs: [{ href: `/admin/products/${product.productId}`, label: product.title }],
    },
  })
}

const jsonOf = ({ productId, currencies, variants }: ProductPrices) => ({
  prices: { productId, currencies, variants },
})
