import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { pagerLinks } from '#views/kit/lists/pager-links.ts'
import { Subscriber, statuses } from '../models/subscriber.ts'
import type { Search } from '../schemas.ts'
import { SubscriberActions, SubscriberList } from '../views/admin/list.tsx'
import { subscriberJson } from '../views/json.ts'

const path = '/admin/newsletter'

/** Everybody who ever asked, newest first. */
export async function list(ctx: Ctx, search: Search): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const { q, status, take, skip } = search
  const { results, total } = await Subscriber.search(scope, search).range(skip, skip + take - 1)
  const subscribers = results.map(subscriberJson)
  return respond(ctx, {
    json: { subscribers, total },
    html: () => (
      <SubscriberList
        rows={subscribers}
        query={q ?? ''}
        status={status ?? ''}
        statuses={statuses}
        pager={pagerLinks(path, { q, status }, search, total, t)}
        first={total === 0 && !q && !status}
        format={format}
        t={t}
      />
    ),
    head: {
      title: t('newsletter.admin.title'),
      actions: <SubscriberActions query={q ?? ''} status={status ?? ''} t={t} />,
    },
  })
}
