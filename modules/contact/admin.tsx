/** The inbox: what waits for an answer first. */
import { z } from 'zod'
import { removeToTrash } from '#server/acts/trash/remove-to-trash.ts'
import { deletion } from '#server/desk/deletion.tsx'
import { finder } from '#server/desk/finder.ts'
import { type Asked, list } from '#server/desk/list.tsx'
import { type ById, backTo, byId, type Noun, pathOf } from '#server/desk/noun.ts'
import type { Ctx } from '#server/http/context.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { gives } from '#server/openapi/gives.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { cut } from '#server/text/cut.ts'
import { Message, type Status, statuses } from './models/message.ts'
import { MessageActions, MessageView } from './views/admin/message.tsx'
import { type MessageJson, messageJson, shape } from './views/json.ts'

const noun: Noun<Message, MessageJson> = {
  path: '/admin/messages',
  words: 'contact.admin',
  one: 'message',
  many: 'messages',
  find: (scope, id) => Message.find(scope, id),
  json: messageJson,
  shape,
  called: ({ name }) => name,
}

const search = (scope: Scope, asked: Asked<{ status: typeof statuses }>) =>
  Message.list(scope, asked)

export const admin = new Routes()

list(admin, noun, {
  icon: 'mail',
  creates: false,
  filters: { status: statuses },
  fields: {
    message: { as: 'text', column: 'subject' },
    status: { as: 'word' },
    when: { as: 'moment', column: 'createdAt' },
  },
  find: search,
  rows: (messages) => messages.map(messageJson),
  columns: (column) => [
    column.link(
      'message',
      ({ subject, name }) => subject || name,
      ({ name, message }) => `${name}: ${cut(message, 120)}`,
    ),
    column.badge('status', ({ status }) => status, { open: 'info' }),
    column.date('when', ({ createdAt }) => createdAt, { wideOnly: true }),
  ],
})
const described = gives(z.object({ message: shape }))
admin.get('/admin/messages/:id', described, takes(byId, show))
admin.put('/admin/messages/:id/done', described, takes(byId, mark('done')))
admin.put('/admin/messages/:id/reopen', described, takes(byId, mark('open')))
deletion(admin, noun, {
  model: Message,
  remove: (scope, id) => removeToTrash(scope, Message, id),
})

export const messageFinder = finder(
  { ...noun, called: ({ subject, message }) => subject || cut(message, 80) },
  { kind: 'message', order: 65, find: search, detail: ({ name }) => name },
)

async function show(ctx: Ctx, { id }: ById): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const message = messageJson(await Message.find(scope, id))
  return respond(ctx, {
    json: { message },
    html: () => <MessageView message={message} format={format} t={t} />,
    head: {
      title: message.subject || t('contact.admin.from', { name: message.name }),
      breadcrumbs: backTo(noun, scope),
      actions: <MessageActions message={message} href={pathOf(noun, id)} t={t} />,
      narrow: true,
    },
  })
}

function mark(status: Status) {
  return async (ctx: Ctx, { id }: ById): Promise<void> => {
    const message = await Message.mark(ctx.scope, id, status)
    return respond(ctx, {
      json: { message: messageJson(message) },
      to: status === 'done' ? noun.path : pathOf(noun, id),
      flash: ctx.scope.t(`contact.admin.marked.${status}`),
    })
  }
}
