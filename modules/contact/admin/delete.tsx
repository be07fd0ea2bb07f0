import type { Ctx } from '#server/http/context.ts'
import { askFirst } from '#server/pages/parts/confirm.tsx'
import { respond } from '#server/pages/respond.ts'
import { Message } from '../models/message.ts'
import { messageJson } from '../views/json.ts'

/** "Are you sure", for those without scripts and for everybody else. */
export async function ask(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { t } = ctx.scope
  const message = await Message.find(ctx.scope, id)
  return askFirst(ctx, {
    json: { message: messageJson(message) },
    question: t('contact.admin.deleteQuestion', { name: message.name }),
    consequence: t('contact.admin.deleteConsequence'),
    action: `/admin/messages/${id}/delete`,
    confirmLabel: t('contact.admin.deleteConfirm'),
    back: `/admin/messages/${id}`,
    title: message.name,
    breadcrumbs: [{ href: '/admin/messages', label: t('contact.admin.title') }],
  })
}

export async function remove(ctx: Ctx, { id }: { id: string }): Promise<void> {
  await Message.remove(ctx.scope, id)
  return respond(ctx, {
    json: { deleted: true },
    to: '/admin/messages',
    flash: ctx.scope.t('contact.admin.deleted'),
  })
}
