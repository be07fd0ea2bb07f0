/** The editor of a webhook, its secret, and its test. */
import { DeskEditor } from '#server/desk/card-form.tsx'
import { type ById, backTo, pathOf } from '#server/desk/noun.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { respond } from '#server/pages/respond.ts'
import type { Changed, RecordForm } from '#server/records/record.tsx'
import type { Scope } from '#server/scope.ts'
import { DeleteButton } from '#views/kit/fields/button.tsx'
import type { Newer } from '#views/kit/fields/overtaken.tsx'
import { Delivery } from '../models/delivery.ts'
import { publishTest } from '../models/publish.ts'
import { fields, Webhook, type WebhookDraft } from '../models/webhook.ts'
import { deliveryJson, type WebhookJson, webhookJson } from '../views/json.ts'
import { SecretOnce } from '../views/secret-once.tsx'
import { WebhookAbout } from '../views/webhook-about.tsx'
import { noun } from './noun.tsx'

const cards = { one: ['name', 'address', 'enabled'], subscribed: ['events'] } as const

export const blank = (ctx: Ctx) => edit(ctx, fields.blank(ctx.scope))

/** Answers the secret, this once. */
export async function create(ctx: Ctx, draft: WebhookDraft): Promise<void> {
  return once(ctx, await Webhook.register(ctx.scope, draft), 201)
}

export async function show(ctx: Ctx): Promise<void> {
  const json = await present(ctx)
  return edit(ctx, fields.form(json, ctx.scope, json.id), { json })
}

export async function update(
  ctx: Ctx,
  { id, updatedAt, ...draft }: Changed<typeof fields.fields>,
): Promise<void> {
  const { scope } = ctx
  const webhook = await Webhook.revise(scope, id, draft, updatedAt)
  return respond(ctx, {
    json: { webhook: webhookJson(webhook) },
    to: pathOf(noun, id),
    flash: scope.t('webhooks.admin.saved', { name: webhook.name }),
  })
}

/** The form with its input and errors. */
export function again(ctx: Ctx, attempt: Attempt<WebhookJson>): Promise<void> {
  const { scope, params } = ctx
  const { values, errors, message, present: json } = attempt
  const newer = json && { message, form: fields.form(json, scope, json.id) }
  return edit(ctx, fields.form(values, scope, params.id ?? null), { errors, newer })
}

/** The webhook of the address as it is now. 404. */
export const present = async ({ scope, params }: Ctx): Promise<WebhookJson> =>
  webhookJson(await Webhook.find(scope, params.id ?? ''))

/** Answers the new secret, this once. */
export async function rotate(ctx: Ctx, { id }: ById): Promise<void> {
  return once(ctx, await Webhook.rotate(ctx.scope, id), 200)
}

/** Leads to the delivery, where its tries can be seen. */
export async function test(ctx: Ctx, { id }: ById): Promise<void> {
  const { scope } = ctx
  await Webhook.demandOn(scope, id)
  const delivery = await publishTest(scope, id)
  return respond(ctx, {
    status: 201,
    json: { delivery: deliveryJson(delivery) },
    to: `${pathOf(noun, id)}/deliveries/${delivery.id}`,
    flash: scope.t('webhooks.admin.testSent'),
  })
}

function once(ctx: Ctx, made: { webhook: Webhook; secret: string }, status: number): Promise<void> {
  const { scope } = ctx
  const { webhook, secret } = made
  return respond(ctx, {
    status,
    json: { webhook: webhookJson(webhook), secret },
    html: () => <SecretOnce secret={secret} href={pathOf(noun, webhook.id)} t={scope.t} />,
    head: {
      ...{ title: webhook.name, breadcrumbs: backTo(noun, scope), narrow: true },
      told: scope.t('webhooks.admin.saved', { name: webhook.name }),
    },
  })
}

interface Shown {
  errors?: Record<string, string>
  newer?: Newer<RecordForm> | undefined
  json?: WebhookJson
}

async function edit(ctx: Ctx, form: RecordForm, shown: Shown = {}): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const { errors = {}, newer, json } = shown
  const { id } = form
  const offered = await fields.offered(scope, form)
  const known = id === null ? null : await latest(scope, id)
  const remove = known && <DeleteButton href={known.href} label={t('webhooks.admin.delete')} />
  return respond(ctx, {
    json: { webhook: json ?? form },
    html: () => (
      <div class="stack">
        <DeskEditor {...{ noun, record: fields, cards, form, errors, newer, offered, scope }} />
        {known === null ? null : <WebhookAbout {...known} format={scope.format} t={t} />}
      </div>
    ),
    head: {
      title: known === null ? t('webhooks.admin.new') : known.webhook.name,
      breadcrumbs: backTo(noun, scope),
      ...(remove ? { actions: remove } : {}),
    },
  })
}

/** What stands below the form of a stored webhook. */
async function latest(scope: Scope, id: string) {
  const webhook = webhookJson(await Webhook.find(scope, id))
  const { results } = await Delivery.search(scope, id, { take: 5, skip: 0 })
  return { webhook, rows: results.map(deliveryJson), href: pathOf(noun, id) }
}
