/** What shoppers do to the lines of their cart. */
import type { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import { keepNamedCurrency } from '#server/http/negotiation/request-currency.ts'
import { addLine, changeLine, removeLine, restoreLine } from '../models/change-lines.ts'
import { onlyVariant } from '../models/only-variant.ts'
import { ownerOf } from '../models/owner.ts'
import type { addition, byId, change as changeOf } from '../schemas.ts'
import { changed, tellChanged } from './cart.ts'

export async function add(
  ctx: Ctx,
  { variantId, productId, ...wanted }: z.output<typeof addition>,
): Promise<void> {
  const owner = ownerOf(ctx)
  const chosen = variantId ?? (await onlyVariant(ctx.scope, productId))
  const held = await addLine(ctx.scope, owner, { ...wanted, variantId: chosen })
  keepNamedCurrency(ctx)
  await tellChanged(ctx, held, 201)
}

export async function change(ctx: Ctx, wish: z.output<typeof changeOf>): Promise<void> {
  const owner = ownerOf(ctx)
  await changeLine(ctx.scope, owner, wish)
  await changed(ctx, owner)
}

export async function remove(ctx: Ctx, { id }: z.output<typeof byId>): Promise<void> {
  const owner = ownerOf(ctx)
  await removeLine(ctx.scope, owner, id)
  await changed(ctx, owner)
}

export async function restore(ctx: Ctx, { id }: z.output<typeof byId>): Promise<void> {
  const owner = ownerOf(ctx)
  await restoreLine(ctx.scope, owner, id)
  await changed(ctx, owner)
}
