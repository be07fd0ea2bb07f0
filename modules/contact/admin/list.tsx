import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { pagerLinks } from '#views/kit/lists/pager-links.ts'
import { Message, statuses } from '../models/message.ts'
import type { Search } from '../schemas.ts'
import { MessageList } from '../views/admin/list.tsx'
import { messageJson } from '../views/json.ts'

/** The inbox: what waits for an answer first. */
export async function list(ctx: Ctx, search: Search): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const { q, status, take, skip } = search
  const { results, total } = await Message.search(scope, search).range(skip, skip + take - 1)
  const messages = results.map(messageJson)
  return respond(ctx, {
    json: { messages, total },
    html: () => (
      <MessageList
        rows={messages}
        query={q ?? ''}
        status={status ?? ''}
        statuses={statuses}
        pager={pagerLinks('/admin/messages', { q, status }, search, total, t)}
        first={total === 0 && !q && !status}
        format={format}
        t={t}
      />
    ),
    head: { title: t('contact.admin.title') },
  })
}
