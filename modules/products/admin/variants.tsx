import type { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { addVariant, changeVariant, removeVariant } from '../models/variants/one-variant.ts'
import type { byId, byProductId, variantChange } from '../schemas.ts'
import { stored } from './products.tsx'

/** Adds a variant to the product of the address: 201. */
export async function add(
  ctx: Ctx,
  { id: productId, ...input }: z.output<typeof byProductId>,
): Promise<void> {
  const id = await addVariant(ctx.scope, productId, input)
  await answer(ctx, productId, id, 201)
}

export async function change(
  ctx: Ctx,
  { id, ...input }: z.output<typeof variantChange>,
): Promise<void> {
  const productId = await changeVariant(ctx.scope, id, input)
  await answer(ctx, productId, id, 200)
}

export async function remove(ctx: Ctx, { id }: z.output<typeof byId>): Promise<void> {
  const productId = await removeVariant(ctx.scope, id)
  await respond(ctx, { json: { deleted: true }, to: `/admin/products/${productId}` })
}

async function answer(ctx: Ctx, productId: string, id: string, status: number): Promise<void> {
  const { product, warnings } = await stored(ctx.scope, productId)
  const variant = product.variants.find((one) => one.id === id)
  await respond(ctx, {
    status,
    json: { variant, warnings },
    to: `/admin/products/${productId}`,
    flash: ctx.scope.t('products.admin.saved', { title: product.title }),
  })
}
