/** What gateways say by themselves: that something is to be read. */
import { z } from 'zod'
import { StoreModel } from '#server/data/model.ts'
import { optionalTexts, recordOrNull } from '#server/data/shapes.ts'
import { notFound } from '#server/errors.ts'
import type { WebhookEvent } from '#server/gateways/gateway-webhook.ts'
import { newId, now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { Attempt } from '../attempts/attempt.ts'
import { gatewayNamed } from '../methods.ts'
import { want } from '../truth/read.ts'
import { masked } from './masked.ts'

/** `listed`: the gateway has it in its list of events, and no delivery of it was heard. */
export const webhookSources = ['delivered', 'listed'] as const
export type WebhookSource = (typeof webhookSources)[number]

const names = z.array(z.string())
const keptFor = 30 * 24 * 3_600_000

export class Webhook extends StoreModel {
  static override tableName = 'payment_webhooks'
  static override readonly missing = 'payments.webhook.notFound'
  static override audited = false
  static override timestamps = false
  static override shapes = {
    about: recordOrNull({ references: names, others: names }),
    attemptIds: optionalTexts,
  }
  declare gateway: string
  declare eventId: string
  declare kind: string | null
  declare source: WebhookSource
  /** What the event names; null where a row only keeps an id. */
  declare about: { references: string[]; others: string[] } | null
  /** Null where a row is not of the log. */
  declare payload: string | null
  /** The payments that it had read; null while the gateway is asked which. */
  declare attemptIds: string[] | null

  /** Stores an event once, and has the payments read that it is about. */
  static receive(
    scope: Scope,
    gateway: string,
    event: WebhookEvent,
    source: WebhookSource = 'delivered',
  ): Promise<void> {
    return scope.atomic(async (inner) => {
      const stored = await storedOnce(inner, gateway, event, source)
      if (stored) await readAbout(inner, stored)
    })
  }

  /** Has the payments of an event read once more. 404. */
  static replay(scope: Scope, id: string): Promise<Webhook> {
    return scope.atomic(async (inner) => {
      await readAbout(inner, await Webhook.logged(inner, id))
      return Webhook.logged(inner, id)
    })
  }

  /** Asks the gateway which payments an event is about, and has them read. Throws where it does not answer. */
  static async locate(scope: Scope, id: string): Promise<void> {
    const { gateway, about } = await Webhook.logged(scope, id)
    const { webhook } = gatewayNamed(scope, gateway)
    const located = (await webhook?.locate?.(scope, about?.others ?? [])) ?? []
    const references = [...(about?.references ?? []), ...located]
    await scope.atomic((inner) => readAll(inner, { id, gateway }, references))
  }

  /** One of the log. 404. */
  static async logged(scope: Scope, id: string): Promise<Webhook> {
    const webhook = await Webhook.find(scope, id)
    if (webhook.payload === null) throw notFound(Webhook.missing)
    return webhook
  }

  /** Forgets events of more than thirty days ago. */
  static async sweep(scope: Scope): Promise<void> {
    const before = new Date(Date.now() - keptFor).toISOString()
    await scope.atomic((inner) => Webhook.in(inner).where('createdAt', '<', before).delete())
  }
}

type Logged = Pick<Webhook, 'id' | 'gateway' | 'about'>

/** Undefined where it came before. */
async function storedOnce(
  scope: Scope,
  gateway: string,
  event: WebhookEvent,
  source: WebhookSource,
): Promise<Logged | undefined> {
  const { id: eventId, kind, delivery, references, others = [], content } = event
  const id = newId()
  const base = { storeId: scope.storeId, gateway, source, createdAt: now() }
  const about = { references: [...references], others: [...others] }
  const written = { about: JSON.stringify(about), payload: masked(content), kind }
  const rows = [
    { ...base, ...written, id, eventId },
    ...(delivery === undefined
      ? []
      : [{ ...base, ...written, id: newId(), eventId: `delivery ${delivery}`, payload: null }]),
  ]
  const stored: unknown[] = await scope
    .db(Webhook.tableName)
    .insert(rows)
    .onConflict(['storeId', 'gateway', 'eventId'])
    .ignore()
    .returning('id')
  return stored.length === rows.length ? { id, gateway, about } : undefined
}

/** Only inside `atomic`. */
async function readAbout(scope: Scope, { id, gateway, about }: Logged): Promise<void> {
  const { references = [], others = [] } = about ?? {}
  await readAll(scope, { id, gateway }, references, others.length > 0)
  if (others.length > 0) await scope.enqueue('payments.locate', { id }, { key: id })
}

/** Has payments of a gateway read, by its references or by the ids of attempts, and writes down which. Only inside `atomic`. */
async function readAll(
  scope: Scope,
  { id, gateway }: Pick<Webhook, 'id' | 'gateway'>,
  references: readonly string[],
  isAsked = false,
): Promise<void> {
  const attempts = await Attempt.in(scope)
    .where({ gateway })
    .where((any) => any.whereIn('reference', [...references]).orWhereIn('id', [...references]))
    .orderBy('id')
    .forUpdate()
  for (const attempt of attempts) await want(scope, attempt, now())
  const attemptIds = isAsked ? null : attempts.map((attempt) => attempt.id)
  await Webhook.in(scope).where({ id }).patch({ attemptIds })
}
