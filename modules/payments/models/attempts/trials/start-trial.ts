/** A merchant tries a gateway from end to end: a payment for nothing, that makes no order and tells no buyer. */
import { badInput, conflict, notFound } from '#server/errors.ts'
import type { OpenGateway } from '#server/gateways/gateway.ts'
import { newId, now } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { cancel } from '../../acts/cancel.ts'
import { minutesFrom } from '../../truth/ask-again.ts'
import { Attempt } from '../attempt.ts'
import { begin } from '../begin.ts'
import { rangeOf } from './trial-range.ts'

export interface TrialWish {
  /** Its name. */
  gateway: string
  /** Minor units of the shop's currency. */
  amount: number
  /** Where it is live: the merchant knows that their card is charged. */
  isSure: boolean
}

/** 404 for one that is off, or asks nobody. */
export function triable(scope: Scope, name: string): OpenGateway {
  const gateway = scope.gateways.find((one) => one.name === name)
  if (!gateway || gateway.setup.mode === 'off' || gateway.flow === 'none')
    throw notFound('payments.noGateway')
  return gateway
}

/**
 * Begins a trial, or joins the one of this amount that is open; another one is ended first. 422 for an amount out of range,
 * for a currency that the gateway does not take, and where it is live and nobody is sure. Never inside of `atomic`.
 */
export async function startTrial(scope: Scope, wish: TrialWish): Promise<Attempt> {
  const gateway = triable(scope, wish.gateway)
  demand(scope, gateway, wish)
  const living = await livingOf(scope, gateway)
  if (living && !isJoined(living, wish)) await cancel(scope, living.id)
  const id = await opened(scope, gateway, wish).catch(async (error) => {
    const first = await livingOf(scope, gateway)
    if (first && isJoined(first, wish)) return first.id
    throw error
  })
  return begin(scope, id)
}

function demand(scope: Scope, gateway: OpenGateway, { amount, isSure }: TrialWish): void {
  const { currency } = scope.shop
  const { format } = scope
  if (!(gateway.currencies?.includes(currency) ?? true))
    throw badInput({ amount: said('payments.admin.trial.noCurrency', { currency }) })
  const { least, most } = rangeOf(gateway, currency)
  if (!Number.isSafeInteger(amount) || amount < least || amount > most)
    throw badInput({
      amount: said('payments.admin.trial.outOfRange', {
        ...{ least: format.money(least, currency), most: format.money(most, currency) },
      }),
    })
  if (gateway.setup.mode === 'live' && !isSure)
    throw badInput({ sure: said('payments.admin.trial.notSure') })
}

const livingOf = (scope: Scope, { name: id }: OpenGateway) =>
  Attempt.of(scope, { kind: 'trial', id }).where({ living: true }).first()

const isJoined = ({ amount, endsAt }: Attempt, wish: TrialWish): boolean =>
  amount === wish.amount && (endsAt === null || endsAt > now())

/** Of many at once the unique index lets one in. */
function opened(scope: Scope, gateway: OpenGateway, wish: TrialWish): Promise<string> {
  return scope.atomic(async (inner) => {
    const living = await livingOf(inner, gateway)
    if (living && !isJoined(living, wish)) throw conflict('PAYMENT_UNDER_WAY', 'payments.underWay')
    if (living) return living.id
    const id = newId()
    // The shop's own language: an admin may read another one than its pages have.
    const { currency, language } = inner.shop
    const [method] = (await gateway.methods?.(inner.inLanguage())) ?? []
    await Attempt.add(inner, {
      ...{ id, amount: wish.amount, currency, language, gateway: gateway.name },
      ...{ targetKind: 'trial', targetId: gateway.name, due: 0 },
      method: method?.id ?? gateway.name,
      methodLabel: method?.label ?? inner.inLanguage().t(gateway.label),
      proposal: {
        mode: gateway.setup.mode,
        by: inner.actor?.name ?? inner.user?.name ?? '',
        returnedAt: null,
      },
      returnPath: `/checkout/return/${id}`,
      ...{ savedMethodId: null, keepFor: null, buyerPresent: true },
      ...{ state: 'unknown', living: true, followed: false, needsLook: false },
      askAt: minutesFrom(now(), 1),
    })
    return id
  })
}
