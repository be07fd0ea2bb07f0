/** Writes of products as API clients send them; forms come through editor.tsx. */

import type { z } from 'zod'
import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { rowsInWords } from '#server/language/message.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { duplicateProduct } from '../models/drafts/duplicate-product.ts'
import { Product } from '../models/product.ts'
import { adminRecordOf } from '../models/product-record.ts'
import { skuWarnings } from '../models/variants/sku-warnings.ts'
import type { byId, newProduct, productChange } from '../schemas.ts'
import { adminProductJson } from '../views/json.ts'

/** Adds a product: 201. */
export async function create(ctx: Ctx, input: z.output<typeof newProduct>): Promise<void> {
  const id = await Product.create(ctx.scope, input)
  await respond(ctx, { status: 201, json: await stored(ctx.scope, id) })
}

/** Changes what is given. */
export async function update(
  ctx: Ctx,
  { id, ...input }: z.output<typeof productChange>,
): Promise<void> {
  await Product.update(ctx.scope, id, input)
  await respond(ctx, { json: await stored(ctx.scope, id) })
}

/** The product of the address, as JSON. */
export const present = async ({ scope, params }: Ctx) =>
  (await stored(scope, params.id ?? '')).product

/** A draft with the same content. */
export async function duplicate(ctx: Ctx, { id }: z.output<typeof byId>): Promise<void> {
  const copy = await duplicateProduct(ctx.scope, id)
  await respond(ctx, {
    status: 201,
    json: await stored(ctx.scope, copy),
    to: `/admin/products/${copy}`,
    flash: ctx.scope.t('products.admin.duplicated'),
  })
}

/** The product as an admin sees it, and what to look at. 404. */
export async function stored(scope: Scope, id: string) {
  const record = await adminRecordOf(scope, id)
  if (!record) throw notFound('products.notFound')
  const warnings = rowsInWords(scope.english, await skuWarnings(scope, record))
  return { product: adminProductJson(record, scope.shop.currency), warnings }
}
