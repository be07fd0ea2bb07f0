/** Webhooks as the audit log tells them and the trash keeps them. Their secrets are neither shown nor taken back. */
import { recordActs, recordTrash } from '#server/acts/record-acts.ts'
import { owned } from '#server/data/own-property.ts'
import { wake } from './wake.ts'
import { fields, Webhook } from './webhook.ts'

const declared = {
  model: Webhook,
  record: fields,
  area: 'webhooks',
  words: 'webhooks.admin',
  label: 'webhooks.admin.one',
  path: '/admin/webhooks/:id',
  named: 'name',
} as const

export const webhookActs = recordActs({
  ...declared,
  covers: ({ before, after }) =>
    before === null ||
    after === null ||
    Webhook.secrets.every((one) => owned(before, one) === owned(after, one)),
  wrote: async (inner, rows) => {
    for (const { id, before } of rows) if (before?.enabled === true) await wake(inner, id)
  },
})

export const webhookTrash = recordTrash(declared)
