/** Several products into a collection, or out of it: what is selected, or all that match, in one act. */
import { badInput } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { said } from '#server/language/message.ts'
import type { Listed } from '#server/lists/bulk-acts.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { type CollectAct, collectActs } from '../../models/lists/collect-acts.ts'

/** Most of one act: their places are one row of the log, by which they are taken back as a whole. */
const most = 1_000
const pageOf = 100

export const isCollectAct = (action: string): action is CollectAct =>
  collectActs.some((one) => one === action)

interface Wish {
  action: CollectAct
  collection: string
  to: string
}

export async function collect(
  ctx: Ctx,
  productIds: string[],
  { action, collection: slug, to }: Wish,
): Promise<void> {
  const { scope } = ctx
  if (slug === '') throw badInput({ collection: said('products.admin.bulk.noCollection') })
  const done = await scope.ask('collections.fill', {
    ...{ slug, productIds, adds: action === 'collect' },
  })
  if (!done) throw badInput({ collection: said('products.admin.bulk.noCollection') })
  const { title, changed } = done
  await respond(ctx, {
    json: { changed },
    to,
    flash: scope.t(`products.admin.bulk.${action}Done`, { count: changed, title }),
  })
}

/** All that match. 422 where they are none, or more than one act takes. */
export async function allIds(
  scope: Scope,
  listed: Listed,
  query: URLSearchParams,
): Promise<string[]> {
  const ids: string[] = []
  for (;;) {
    const { records, total } = await listed(scope, query, { skip: ids.length, take: pageOf })
    if (total === 0) throw badInput({ matching: said('server.admin.lists.noneMatch') })
    if (total > most) throw badInput({ matching: said('server.admin.lists.tooMany', { most }) })
    ids.push(...records.map(([id]) => id))
    if (records.length < pageOf) return ids
  }
}
