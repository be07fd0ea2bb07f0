/** How far a trial has come: each step with its time, UTC. */
import { z } from 'zod'
import type { Scope } from '#server/scope.ts'
import { Call } from '../../acts/call.ts'
import { gatewayNamed } from '../../methods.ts'
import { Transaction } from '../../transaction.ts'
import { Webhook } from '../../webhooks/webhook.ts'
import type { Attempt } from '../attempt.ts'

export const trialStepNames = [
  ...(['begun', 'page', 'returned', 'webhook'] as const),
  ...(['captured', 'refunded'] as const),
] as const

export interface TrialStep {
  step: (typeof trialStepNames)[number]
  /** Null while it has not come. */
  at: string | null
  /** Who began, what kind of webhook came, or why the gateway refused. */
  note: string | null
}

export interface Trial {
  /** Of the gateway as it began. */
  mode: 'test' | 'live'
  /** Its page, while it can be paid there. */
  payUrl: string | null
  /** What can be given back, minor units. */
  refundable: number
  /** Without that of webhooks where the gateway has none. */
  steps: TrialStep[]
}

const shape = z.object({
  mode: z.enum(['test', 'live']).catch('test'),
  by: z.string().catch(''),
  returnedAt: z.string().nullable().catch(null),
})

/** What was written down with it. */
export const trialSaid = (proposal: object) => shape.parse(proposal)

/** Null for the payment of an order. */
export async function trialOf(scope: Scope, attempt: Attempt): Promise<Trial | null> {
  if (attempt.targetKind !== 'trial') return null
  const { id, createdAt, state, endsAt, redirectUrl, refundable } = attempt
  const { mode, by, returnedAt } = trialSaid(attempt.proposal)
  const [begin] = await Call.of(scope, [id]).where({ kind: 'begin' })
  const money = await Transaction.of(scope, [id])
  const timeOf = (kind: Transaction['kind']) =>
    money.find((one) => one.kind === kind)?.createdAt ?? null
  const heard = await webhookOf(scope, attempt)
  const isShown = begin?.state === 'done'
  const { webhook } = gatewayNamed(scope, attempt.gateway)
  const canPay = state === 'open' && (endsAt === null || endsAt > new Date().toISOString())
  const steps: TrialStep[] = [
    { step: 'begun', at: createdAt, note: by === '' ? null : by },
    { step: 'page', at: isShown ? begin.updatedAt : null, note: begin?.trouble ?? null },
    { step: 'returned', at: returnedAt, note: null },
    { step: 'webhook', at: heard?.createdAt ?? null, note: heard?.kind ?? null },
    { step: 'captured', at: timeOf('capture'), note: null },
    { step: 'refunded', at: timeOf('refund'), note: null },
  ]
  return {
    ...{ mode, refundable, payUrl: canPay ? redirectUrl : null },
    steps: steps.filter(({ step }) => step !== 'webhook' || webhook !== undefined),
  }
}

/** The first one that was delivered about it; what the gateway only lists was not heard. */
async function webhookOf(scope: Scope, { id, gateway, createdAt }: Attempt) {
  const delivered = await Webhook.in(scope)
    .where({ gateway, source: 'delivered' })
    .where('createdAt', '>=', createdAt)
    .where('attemptIds', 'like', `%${id}%`)
    .orderBy('createdAt')
    .limit(10)
  return delivered.find(({ attemptIds }) => attemptIds?.includes(id))
}
