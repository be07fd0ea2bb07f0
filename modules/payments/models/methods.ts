/** What can be paid with. */
import type { In } from '#server/bus.ts'
import { badInput } from '#server/errors.ts'
import type { GatewayMethod, OpenGateway } from '#server/gateways/gateway.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { GatewaySetting } from './gateways/gateway-setting.ts'

export interface PaymentMethod {
  /** As `manual` or `test-gateway`. */
  id: string
  gateway: string
  /** In the reader's language, as `hint`. */
  label: string
  hint: string | null
  /** `redirect`: on the gateway's page; `none`: nothing is asked now. */
  flow: 'redirect' | 'none'
  /** It can be kept, and charged later without a page. */
  reusable: boolean
}

interface Offer {
  gateway: OpenGateway
  method: GatewayMethod
}

/** In the order of modules; only of gateways that are set up and that the merchant offers. */
export async function methodsFor(
  scope: Scope,
  { currency, country, requiresShipping, reusable = false }: In<'payments.methods'>,
): Promise<PaymentMethod[]> {
  const offers = (await offersIn(scope, currency)).filter(
    ({ gateway: { countries, isKeeping }, method }) =>
      (country === undefined || (countries?.includes(country) ?? true)) &&
      !(requiresShipping && method.onPickup) &&
      !(reusable && !isKeeping),
  )
  return offers.map(({ gateway, method: { id, label, hint } }) => ({
    ...{ id, label, hint, gateway: gateway.name },
    flow: gateway.flow === 'none' ? 'none' : 'redirect',
    reusable: gateway.isKeeping,
  }))
}

/** Whether shoppers can pay real money in the shop's own currency; by hand only where they are told how. */
export async function takesMoney(scope: Scope): Promise<boolean> {
  const offers = await offersIn(scope, scope.shop.currency)
  const live = offers.filter(({ gateway }) => gateway.setup.mode === 'live')
  const told = live.map(({ gateway, method }) => gateway.instructions?.(scope, method.id) ?? true)
  return (await Promise.all(told)).some(Boolean)
}

/** One of them by its id. 422 where it is not offered. */
export async function offeredMethod(
  scope: Scope,
  { method: id, currency }: { method: string; currency: string },
): Promise<Offer> {
  const offer = (await offersIn(scope, currency)).find(({ method }) => method.id === id)
  if (!offer) throw badInput({ paymentMethod: said('payments.notOffered') })
  return offer
}

/** What a kept payment method is charged by, whether it is offered today or not. 422 where it cannot be. */
export async function chargedMethod(
  scope: Scope,
  { gateway: name, method: id }: { gateway: string; method: string },
  currency: string,
): Promise<Offer> {
  const gateway = chargeable(scope, name)
  const isTaken = gateway?.currencies?.includes(currency) ?? true
  if (!gateway || !isTaken) throw badInput({ paymentMethod: said('payments.notOffered') })
  const method = (await methodsOf(scope, gateway)).find((one) => one.id === id)
  return { gateway, method: method ?? { id, label: scope.t(gateway.label), hint: null } }
}

/** A gateway that is set up and can charge what it keeps. */
export const chargeable = (scope: Scope, name: string): OpenGateway | undefined =>
  scope.gateways.find(
    ({ name: own, setup, charge }) => own === name && setup.mode !== 'off' && charge !== undefined,
  )

/** The adapter of a payment that was begun, whether it is offered today or not. Throws where its module is off. */
export function gatewayNamed(scope: Scope, name: string): OpenGateway {
  const gateway = scope.gateways.find((one) => one.name === name)
  if (!gateway) throw new Error(`no module has the gateway '${name}' (is the module off?)`)
  return gateway
}

async function offersIn(scope: Scope, currency: string): Promise<Offer[]> {
  const settings = await GatewaySetting.all(scope)
  const open = scope.gateways.filter(
    ({ name, setup, currencies }) =>
      setup.mode !== 'off' &&
      settings.get(name)?.offered !== false &&
      (currencies === undefined || currencies.includes(currency)),
  )
  const lists = await Promise.all(
    open.map(async (gateway) =>
      (await methodsOf(scope, gateway)).map((method) => ({ gateway, method })),
    ),
  )
  return lists.flat()
}

async function methodsOf(scope: Scope, gateway: OpenGateway): Promise<readonly GatewayMethod[]> {
  if (gateway.methods) return gateway.methods(scope)
  return [{ id: gateway.name, label: scope.t(gateway.label), hint: null }]
}
