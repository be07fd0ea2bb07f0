import type { z } from 'zod'
import { type DeletionOf, removeAt } from '#server/desk/remove-at.ts'
import { badInput, notFound } from '#server/errors.ts'
import { isForm } from '#server/http/body.ts'
import type { Ctx } from '#server/http/context.ts'
import { said } from '#server/language/message.ts'
import { askFirst } from '#server/pages/parts/confirm.tsx'
import { respond } from '#server/pages/respond.ts'
import { Product } from '../models/product.ts'
import type { bulk, byId } from '../schemas.ts'

type Bulk = z.output<typeof bulk>

/** One act on many products. From a form, deleting asks first. */
export async function act(
  ctx: Ctx,
  { action, ids: given, status, confirmed }: Bulk,
): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const ids = [...new Set(given)]
  if (action !== 'delete') {
    const wanted = action === 'setStatus' ? status : action
    if (!wanted) throw badInput({ status: said('products.admin.noStatus') })
    const changed = await Product.setStatus(scope, ids, wanted)
    return respond(ctx, {
      json: { changed },
      to: '/admin/products',
      flash: t('products.admin.changed', { count: changed }),
    })
  }
  if (isForm(ctx) && confirmed !== 'yes') return ask(ctx, ids)
  await Product.removeAll(scope, ids)
  await respond(ctx, {
    json: { deleted: ids.length },
    to: '/admin/products',
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

async function ask(ctx: Ctx, ids: string[]): Promise<void> {
  const { t } = ctx.scope
  await askFirst(ctx, {
    question: t('products.admin.bulkDeleteQuestion', { count: ids.length }),
    consequence: t('products.admin.deleteConsequence'),
    action: '/admin/products/bulk',
    method: 'post',
    confirmLabel: t('products.admin.deleteConfirm'),
    back: '/admin/products',
    fields: [{ name: 'action', value: 'delete' }, ...ids.map((id) => ({ name: 'ids', value: id }))],
    title: t('products.admin.title'),
  })
}
