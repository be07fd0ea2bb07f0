import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { Collection } from '../models/collection.ts'
import { addProducts, removeProducts, reorderProducts } from '../models/manage-collections.ts'
import { Membership } from '../models/membership/membership.ts'

interface Change {
  id: string
  productIds: string[]
}

/** What is in a collection, in its order; drafts too. */
export async function list(
  ctx: Ctx,
  { id, take, skip }: { id: string; take: number; skip: number },
) {
  await Collection.find(ctx.scope, id)
  const ids = await Membership.idsIn(ctx.scope, id, { take, skip })
  const counts = await Membership.counts(ctx.scope, [id])
  const products = (await ctx.scope.ask('products.pick', { ids, take })) ?? []
  return respond(ctx, { json: { products, total: counts.get(id) ?? 0 } })
}

export const add = (ctx: Ctx, { id, productIds }: Change) =>
  changed(ctx, id, addProducts(ctx.scope, id, productIds))

export const remove = (ctx: Ctx, { id, productIds }: Change) =>
  changed(ctx, id, removeProducts(ctx.scope, id, productIds))

export const reorder = (ctx: Ctx, { id, productIds }: Change) =>
  changed(ctx, id, reorderProducts(ctx.scope, id, productIds))

async function changed(ctx: Ctx, id: string, done: Promise<unknown>) {
  await done
  const ids = await Membership.idsIn(ctx.scope, id)
  return respond(ctx, {
    json: { productIds: ids, total: ids.length },
    to: `/admin/collections/${id}`,
    flash: ctx.scope.t('collections.admin.productsSaved'),
  })
}
