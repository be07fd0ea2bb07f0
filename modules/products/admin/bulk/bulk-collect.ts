/** Several products into a collection, or out of it: what is selected, or all that match, in one act. */
import { badInput, Fault } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { said } from '#server/language/message.ts'
import { beginRun } from '#server/lists/bulk/begin-run.ts'
import { ofThose } from '#server/lists/bulk/gone.ts'
import type { Acts, Listed } from '#server/lists/bulk-acts.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { type CollectAct, collectActs } from '../../models/lists/collect-acts.ts'
import { Product } from '../../models/product.ts'

/** So many are put in while one waits; more of them by a job. */
const mostAtOnce = 1_000
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
  { action, collection, to }: Wish,
): Promise<void> {
  const { scope } = ctx
  const { title, changed } = await fill(scope, productIds, { action, collection })
  await respond(ctx, {
    json: { changed },
    to,
    flash: scope.t(`products.admin.bulk.${action}Done`, { count: changed, title }),
  })
}

/** As the job does it: a product that is gone is refused by itself, and each where the collection is. */
export const collecting = (action: CollectAct): Acts[string] =>
  ofThose(Product, async (scope, ids, collection) => {
    const { changed } = await fill(scope, ids, { action, collection }).catch((error) => {
      throw error instanceof Fault && error.status === 404 ? noCollection() : error
    })
    return changed
  })

/** What matches: few at once, many by a job. 422 where they are none, or more than a job takes. */
export async function collectAll(ctx: Ctx, list: ListOf, wish: Wish): Promise<void> {
  const { scope } = ctx
  const query = new URLSearchParams(list.query)
  const { total } = await list.listed(scope, query, { skip: 0, take: 1 })
  if (total > 0 && total <= mostAtOnce)
    return collect(ctx, await allIds(scope, list.listed, query), wish)
  const { action, collection: given } = wish
  await fill(scope, [], wish)
  await beginRun(ctx, { path: list.path, action, query: list.query, given, total })
}

interface ListOf {
  path: string
  listed: Listed
  query: string
}

async function allIds(scope: Scope, listed: Listed, query: URLSearchParams): Promise<string[]> {
  const ids: string[] = []
  for (;;) {
    const { records } = await listed(scope, query, { skip: ids.length, take: pageOf })
    ids.push(...records.map(([id]) => id))
    if (records.length < pageOf) return ids
  }
}

async function fill(
  scope: Scope,
  productIds: string[],
  { action, collection: slug }: Omit<Wish, 'to'>,
) {
  if (slug === '') throw noCollection()
  const done = await scope.ask('collections.fill', {
    ...{ slug, productIds, adds: action === 'collect' },
  })
  if (!done) throw noCollection()
  return done
}

const noCollection = () => badInput({ collection: said('products.admin.bulk.noCollection') })
