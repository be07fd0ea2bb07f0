import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { Message, type Status } from '../models/message.ts'
import { MessageActions, MessageView } from '../views/admin/message.tsx'
import { messageJson } from '../views/json.ts'

export async function show(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { t, format } = ctx.scope
  const message = messageJson(await Message.find(ctx.scope, id))
  return respond(ctx, {
    json: { message },
    html: () => <MessageView message={message} format={format} t={t} />,
    head: {
      title: message.subject || t('contact.admin.from', { name: message.name }),
      breadcrumbs: [{ href: '/admin/messages', label: t('contact.admin.title') }],
      actions: <MessageActions message={message} t={t} />,
      narrow: true,
    },
  })
}

export const finish = (ctx: Ctx, { id }: { id: string }) => mark(ctx, id, 'done')
export const reopen = (ctx: Ctx, { id }: { id: string }) => mark(ctx, id, 'open')

async function mark(ctx: Ctx, id: string, status: Status): Promise<void> {
  const message = await Message.mark(ctx.scope, id, status)
  return respond(ctx, {
    json: { message: messageJson(message) },
    to: status === 'done' ? '/admin/messages' : `/admin/messages/${id}`,
    flash: ctx.scope.t(`contact.admin.marked.${status}`),
  })
}
