/** Asks before a secret is replaced. */
import { type ById, backTo, pathOf } from '#server/desk/noun.ts'
import type { Ctx } from '#server/http/context.ts'
import { askFirst } from '#server/pages/parts/confirm.tsx'
import { Webhook } from '../models/webhook.ts'
import { webhookJson } from '../views/json.ts'
import { noun } from './noun.tsx'

export async function askToRotate(ctx: Ctx, { id }: ById): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const webhook = webhookJson(await Webhook.find(scope, id))
  const href = pathOf(noun, id)
  return askFirst(ctx, {
    json: { webhook },
    question: t('webhooks.admin.rotateQuestion', { name: webhook.name }),
    consequence: t('webhooks.admin.rotateConsequence'),
    action: `${href}/rotate`,
    method: 'put',
    confirmLabel: t('webhooks.admin.rotate'),
    back: href,
    title: webhook.name,
    breadcrumbs: backTo(noun, scope),
  })
}
