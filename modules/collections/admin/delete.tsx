import type { Ctx } from '#server/http/context.ts'
import { askFirst } from '#server/pages/parts/confirm.tsx'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { Collection } from '../models/collection.ts'
import { Membership } from '../models/membership.ts'
import { remove as removeThem, show } from '../models/shelf.ts'
import { adminJson } from '../views/json.ts'

interface Bulk {
  ids: string[]
  action: 'publish' | 'hide' | 'delete'
  confirmed?: string | undefined
}

/** "Are you sure", for those without scripts and for everybody else. */
export async function ask(ctx: Ctx, { id }: { id: string }) {
  const collection = await Collection.find(ctx.scope, id)
  const counts = await Membership.counts(ctx.scope, [id])
  return askFirst(ctx, {
    ...asked(ctx.scope),
    json: { collection: adminJson(collection, counts.get(id) ?? 0) },
    question: ctx.scope.t('collections.admin.deleteQuestion', { title: collection.title }),
    action: `/admin/collections/${id}/delete`,
    back: `/admin/collections/${id}`,
  })
}

export async function remove(ctx: Ctx, { id }: { id: string }) {
  await removeThem(ctx.scope, [id])
  return respond(ctx, {
    json: { deleted: true },
    to: '/admin/collections',
    flash: ctx.scope.t('collections.admin.deleted', { count: 1 }),
  })
}

/** The same with several; deleting asks first where a form asks for it. */
export async function bulk(ctx: Ctx, { ids, action, confirmed }: Bulk) {
  const { scope } = ctx
  const { t } = scope
  if (action === 'delete' && ids.length > 0 && confirmed === undefined && isPageForm(ctx)) {
    return askFirst(ctx, {
      ...asked(scope),
      json: { ids },
      question: t('collections.admin.deleteSeveral', { count: ids.length }),
      action: '/admin/collections/bulk',
      back: '/admin/collections',
      method: 'post',
      fields: [
        { name: 'action', value: 'delete' },
        ...ids.map((value) => ({ name: 'ids', value })),
      ],
    })
  }
  if (ids.length > 0) {
    if (action === 'delete') await removeThem(scope, ids)
    else await show(scope, ids, action === 'publish')
  }
  const done = action === 'delete' ? 'deleted' : 'changed'
  return respond(ctx, {
    json: { [done]: ids.length },
    to: '/admin/collections',
    flash: t(`collections.admin.${done}`, { count: ids.length }),
  })
}

const isPageForm = (ctx: Ctx) => !ctx.is('json')

const asked = ({ t }: Scope) => ({
  consequence: t('collections.admin.deleteConsequence'),
  confirmLabel: t('collections.admin.deleteConfirm'),
  title: t('collections.admin.title'),
  breadcrumbs: [{ href: '/admin/collections', label: t('collections.admin.title') }],
})
