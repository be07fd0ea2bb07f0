import type { z } from 'zod'
import { type DeletionOf, removeAt } from '#server/desk/remove-at.ts'
import { badInput, notFound } from '#server/errors.ts'
import { isForm } from '#server/http/body.ts'
import type { Ctx } from '#server/http/context.ts'
import { said } from '#server/language/message.ts'
import { beginRun } from '#server/lists/bulk/begin-run.ts'
import { fieldActs, setField } from '#server/lists/bulk/set-field.tsx'
import { type BulkActs, setsField } from '#server/lists/bulk-acts.ts'
import { queried } from '#server/lists/list-fields.ts'
import { askFirst } from '#server/pages/parts/confirm.tsx'
import { respond } from '#server/pages/respond.ts'
import { safePath } from '#server/text/urls/safe-path.ts'
import { Product } from '../../models/product.ts'
import { type bulk, type byId, listing } from '../../schemas.ts'
import { search } from '../list/list.tsx'
import { collect, collectAll, collecting, isCollectAct } from './bulk-collect.ts'
import { isTagAct, tagging, tagSelected, tagsGiven } from './bulk-tags.ts'

type Bulk = z.output<typeof bulk>

/** What can be done with all products that match. */
export const acts: BulkActs = {
  words: 'products.admin.bulk',
  customFields: 'product',
  acts: {
    ...fieldActs('product'),
    active: (scope, ids) => Product.setStatus(scope, ids, 'active'),
    draft: (scope, ids) => Product.setStatus(scope, ids, 'draft'),
    archived: (scope, ids) => Product.setStatus(scope, ids, 'archived'),
    tag: tagging('tag'),
    untag: tagging('untag'),
    collect: collecting('collect'),
    uncollect: collecting('uncollect'),
    delete: async (scope, ids) => {
      await Product.removeAll(scope, ids)
      return ids.length
    },
  },
  async listed(scope, query, page) {
    const { records, total } = await search(scope, queried(listing, query, page))
    return { records: records.map(({ product }) => [product.id, product.title]), total }
  },
}

const list = { path: '/admin/products', kind: 'product' } as const

/** The list as it was shown. */
const backFrom = (returnTo = '') => safePath(returnTo) ?? list.path

async function all(ctx: Ctx, bulk: Bulk): Promise<void> {
  const { action, status, query = '', given, confirmed, returnTo } = bulk
  const { scope } = ctx
  const asked = queried(listing, new URLSearchParams(query), { skip: 0, take: 1 })
  const { total } = await search(scope, asked)
  const wanted = action === 'setStatus' ? status : action
  if (!wanted) throw badInput({ status: said('products.admin.noStatus') })
  if (wanted === 'delete' && isForm(ctx) && confirmed !== 'yes')
    return ask(ctx, total, returnTo, [
      { name: 'matching', value: 'on' },
      { name: 'query', value: query },
    ])
  const wish = { path: list.path, action: wanted, query, total }
  if (!isTagAct(wanted)) return beginRun(ctx, wish)
  await beginRun(ctx, { ...wish, given: tagsGiven(given).join(', ') })
}

/** One act on many products. From a form, deleting asks first. */
export async function act(ctx: Ctx, bulk: Bulk): Promise<void> {
  const { action, status, confirmed, returnTo } = bulk
  const { scope } = ctx
  const { t } = scope
  if (action === setsField) return setField(ctx, { ...list, listed: acts.listed }, bulk)
  const wanted = { collection: bulk.collection, to: backFrom(returnTo) }
  if (bulk.matching && isCollectAct(action)) {
    const { query = '' } = bulk
    return collectAll(ctx, { path: list.path, listed: acts.listed, query }, { action, ...wanted })
  }
  if (bulk.matching) return all(ctx, bulk)
  const ids = [...new Set(bulk.ids)]
  if (ids.length === 0) throw badInput({ ids: said('products.admin.noProducts') })
  const to = backFrom(returnTo)
  if (isCollectAct(action)) return collect(ctx, ids, { action, ...wanted })
  if (isTagAct(action)) return tagSelected(ctx, ids, { action, given: bulk.given, to })
  if (action !== 'delete') {
    const wanted = action === 'setStatus' ? status : action
    if (!wanted) throw badInput({ status: said('products.admin.noStatus') })
    const changed = await Product.setStatus(scope, ids, wanted)
    return respond(ctx, {
      json: { changed },
      to,
      flash: t('products.admin.changed', { count: changed }),
    })
  }
  if (isForm(ctx) && confirmed !== 'yes')
    return ask(
      ctx,
      ids.length,
      returnTo,
      ids.map((value) => ({ name: 'ids', value })),
    )
  await Product.removeAll(scope, ids)
  await respond(ctx, {
    json: { deleted: ids.length },
    to,
    flash: t('products.admin.deleted', { count: ids.length }),
  })
}

/** "Are you sure", for one product. */
export async function askOne(ctx: Ctx, { id }: z.output<typeof byId>): Promise<void> {
  const { t } = ctx.scope
  const product = await Product.in(ctx.scope).findOne({ id })
  if (!product) throw notFound('products.notFound')
  await askFirst(ctx, {
    json: { product: { id, title: product.title } },
    question: t('products.admin.deleteQuestion', { title: product.title }),
    consequence: t('products.admin.deleteConsequence'),
    action: `/admin/products/${id}/delete`,
    confirmLabel: t('products.admin.deleteConfirm'),
    back: `/admin/products/${id}`,
    title: product.title,
    breadcrumbs: [{ href: '/admin/products', label: t('products.admin.title') }],
  })
}

export async function removeOne(ctx: Ctx, asked: DeletionOf): Promise<void> {
  await removeAt(ctx.scope, Product, asked, (scope, id) => Product.removeAll(scope, [id]))
  await respond(ctx, {
    json: { deleted: true },
    to: '/admin/products',
    flash: ctx.scope.t('products.admin.deleted', { count: 1 }),
  })
}

async function ask(
  ctx: Ctx,
  count: number,
  returnTo: string | undefined,
  fields: { name: string; value: string }[],
): Promise<void> {
  const { t } = ctx.scope
  const back = backFrom(returnTo)
  await askFirst(ctx, {
    question: t('products.admin.bulkDeleteQuestion', { count }),
    consequence: t('products.admin.deleteConsequence'),
    action: '/admin/products/bulk',
    method: 'post',
    confirmLabel: t('products.admin.deleteConfirm'),
    back,
    fields: [{ name: 'action', value: 'delete' }, { name: 'returnTo', value: back }, ...fields],
    title: t('products.admin.title'),
  })
}
