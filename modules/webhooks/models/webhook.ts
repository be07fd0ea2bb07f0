/** An address outside that is told of events, and the secret that signs what it gets. */

import { conflict } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import { flag } from '#server/records/kinds.tsx'
import { type Draft, record } from '#server/records/record.tsx'
import { recordModel } from '#server/records/record-model.ts'
import { text } from '#server/records/text-kinds.tsx'
import type { Scope } from '#server/scope.ts'
import { day } from './retries.ts'
import { newSecret } from './signature.ts'
import { wake } from './wake.ts'
import { eventTypes, receiver } from './webhook-fields.tsx'

export const fields = record({
  name: text({ most: 100, required: 'webhooks.admin.noName' }),
  address: receiver(),
  enabled: { ...flag(), initial: true },
  events: eventTypes(),
})
export type WebhookDraft = Draft<typeof fields.fields>

/** `failing` and `gone` are switched off by the shop: nothing was accepted for days, or the receiver said that it is gone. */
export const webhookStates = ['on', 'off', 'failing', 'gone'] as const
export type WebhookState = (typeof webhookStates)[number]
/** `state` in SQL. */
export const stateSql =
  "case when enabled then 'on' when off_reason is null then 'off' when off_reason = 'gone' then 'gone' else 'failing' end"

const most = 50

export class Webhook extends recordModel(fields) {
  static override tableName = 'webhooks'
  static override readonly missing = 'webhooks.admin.notFound'
  static override secrets = ['secret', 'previousSecret']
  declare offReason: 'failures' | 'gone' | null
  /** Sealed. */
  declare secret: string
  declare previousSecret: string | null
  /** Until when the previous secret signs, ISO 8601. */
  declare previousUntil: string | null
  /** Failed tries since one was accepted. */
  declare failures: number
  declare failingSince: string | null

  /** A new webhook, and its secret, which is known only now. 422; 409 where there are too many. */
  static async register(
    scope: Scope,
    draft: WebhookDraft,
  ): Promise<{ webhook: Webhook; secret: string }> {
    const secret = newSecret()
    const webhook = await scope.atomic(async (inner) => {
      if ((await Webhook.in(inner).resultSize()) >= most)
        throw conflict('TOO_MANY_WEBHOOKS', 'webhooks.admin.tooMany', { most })
      const sealed = { secret: sealerOf(inner).seal(secret), ...sound }
      return Webhook.add(inner, { ...fields.columns(inner, draft), ...sealed })
    })
    return { webhook, secret }
  }

  /** Changes the given fields; switched on again, it is as if it had never failed. 404; 422; 409 STALE. */
  static revise(scope: Scope, id: string, draft: WebhookDraft, version?: string): Promise<Webhook> {
    return Webhook.change(
      scope,
      id,
      (inner, before) => {
        const columns = fields.columns(inner, draft, before)
        return columns.enabled && !before.enabled ? { ...columns, ...sound } : columns
      },
      version,
      (inner, after) => (after.enabled ? wake(inner, id) : undefined),
    )
  }

  /** A new secret, which is known only now; the old one signs beside it for a day. 404. */
  static async rotate(scope: Scope, id: string): Promise<{ webhook: Webhook; secret: string }> {
    const secret = newSecret()
    const webhook = await Webhook.change(scope, id, (inner, before) => ({
      secret: sealerOf(inner).seal(secret),
      previousSecret: before.secret,
      previousUntil: new Date(Date.now() + day).toISOString(),
    }))
    return { webhook, secret }
  }

  /** 404; 409 while it is switched off. */
  static async demandOn(scope: Scope, id: string): Promise<void> {
    const { enabled } = await Webhook.find(scope, id)
    if (!enabled) throw conflict('WEBHOOK_OFF', 'webhooks.admin.off')
  }

  /** Those that get events of a type now. */
  static async subscribed(scope: Scope, type: string): Promise<Webhook[]> {
    const webhooks = await Webhook.in(scope).where({ enabled: true })
    return webhooks.filter(({ events }) => events.includes(type))
  }

  get state(): WebhookState {
    if (this.enabled) return 'on'
    return this.offReason === null ? 'off' : this.offReason === 'gone' ? 'gone' : 'failing'
  }

  /** The secrets that sign now, the newest first; none where they were sealed under another AUTH_SECRET. */
  openSecrets(scope: Scope): string[] {
    const previous = this.previousUntil !== null && this.previousUntil > now()
    const sealed = [this.secret, ...(previous ? [this.previousSecret] : [])]
    return sealed.flatMap((one) => (one && sealerOf(scope).open(one)) ?? [])
  }
}

const sound = { offReason: null, failures: 0, failingSince: null }
const sealerOf = (scope: Scope) => scope.sealer('webhooks.secret')
