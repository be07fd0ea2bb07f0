/** Webhooks in the admin: their list, how they are deleted and found. */
import { removeToTrash } from '#server/acts/trash/remove-to-trash.ts'
import { deletion } from '#server/desk/deletion.tsx'
import { finder } from '#server/desk/finder.ts'
import { list } from '#server/desk/list.tsx'
import type { Noun } from '#server/desk/noun.ts'
import type { Routes } from '#server/http/routes.ts'
import { stateSql, Webhook, webhookStates } from '../models/webhook.ts'
import { type WebhookJson, webhookJson } from '../views/json.ts'
import { webhook } from '../views/shapes.ts'
import { tones } from '../views/webhook-about.tsx'

export const noun: Noun<Webhook, WebhookJson> = {
  path: '/admin/webhooks',
  words: 'webhooks.admin',
  one: 'webhook',
  many: 'webhooks',
  find: (scope, id) => Webhook.find(scope, id),
  json: webhookJson,
  shape: webhook,
  called: ({ name }) => name,
}

/** How many events it gets: each stands in quotes in its list. */
const countSql = "((length(events) - length(replace(events, '\"', ''))) / 2)"

export function desk(admin: Routes): void {
  list(admin, noun, {
    icon: 'external',
    search: false,
    filters: { state: webhookStates },
    fields: {
      name: { as: 'text' },
      state: { as: 'choice', sql: stateSql },
      events: { as: 'number', sql: countSql },
      updatedAt: { as: 'moment' },
    },
    find: (scope, asked) => Webhook.list(scope, asked),
    rows: (webhooks) => webhooks.map(webhookJson),
    columns: (column) => [
      column.link(
        'name',
        ({ name }) => name,
        ({ address }) => address,
      ),
      column.badge('state', ({ state }) => state, tones),
      column.number('events', ({ events }) => events.length, { wideOnly: true }),
      column.date('updatedAt', ({ updatedAt }) => updatedAt, { time: true, wideOnly: true }),
    ],
  })
  deletion(admin, noun, {
    model: Webhook,
    remove: (scope, id) => removeToTrash(scope, Webhook, id),
  })
}

export const webhookFinder = finder(noun, {
  kind: 'webhook',
  order: 90,
  find: (scope, asked) => Webhook.list(scope, asked),
  detail: ({ address }) => address,
})
