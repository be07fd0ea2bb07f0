/** How a module takes payments: an adapter to one gateway, declared in its manifest. Amounts are minor units. */
import { owned } from '#server/data/own-property.ts'
import { BootError } from '#server/env/boot-error.ts'
import type { Env } from '#server/env/env.ts'
import type { MessageKey } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import type { Dispute } from './dispute.ts'
import type { GatewaySetup } from './gateway-setup.ts'
import type { GatewayWebhook } from './gateway-webhook.ts'
import type { ChargeWish, Keep, KeptMethod } from './kept-method.ts'
import type { AttemptState } from './payment-states.ts'

declare module '#server/kernel.ts' {
  interface Kernel {
    /** In the order of modules, those that are not set up too. */
    gateways: readonly OpenGateway[]
  }
}

/** One thing that people can choose at the checkout. */
export interface GatewayMethod {
  /** Begins with the gateway's name: `manual`, `manual-pickup`. */
  id: string
  /** In the scope's language, as `hint`. */
  label: string
  hint: string | null
  /** Paid when the buyer has come for the goods: offered only where none are delivered. */
  onPickup?: boolean
}

/** What the shop did with a payment and the gateway has confirmed. */
export interface Act {
  kind: 'capture' | 'void' | 'refund'
  key: string
  amount: number
}

/** What is to be paid, when the gateway is first told of it. */
export interface PaymentWish {
  /** The idempotency key: the same wish again gives the same payment. */
  attemptId: string
  method: string
  amount: number
  currency: string
  /** Absolute: where the gateway leads people back to. */
  returnUrl: string
  /** Of the gateway's page. */
  language: string
  /** Where the buyer wants it kept; whoever has no `charge`, or keeps nothing now, is never asked. */
  keep?: Keep
}

export interface Begun {
  /** The gateway's id of the payment. */
  reference: string
  redirectUrl?: string
  /** UTC; null where it stays open. */
  endsAt: string | null
}

/** A payment that the gateway knows. */
export interface GatewayPayment {
  attemptId: string
  reference: string
  method: string
  amount: number
  currency: string
  acts: readonly Act[]
  /** As it was begun with. */
  keep?: Keep
}

/** What the gateway says when it is asked; webhooks and returns are never believed. */
export interface Truth {
  state: Exclude<AttemptState, 'unknown'>
  /** All that was ever authorized, captured and paid back; `disputed` is what is disputed now. */
  sums: { authorized: number; captured: number; refunded: number; disputed: number }
  currency: string
  /** `key` is the one that the refund was asked with; null for one that was made at the gateway. */
  refunds: readonly { key: string | null; amount: number; state: 'pending' | 'done' | 'failed' }[]
  /** All that there ever were, as far as it still lists them; left out where it lists none. */
  disputes?: readonly Dispute[]
  /** UTC. */
  authorizedUntil?: string
  /** Why it failed: a short word, as `card_declined`. */
  reason?: string
  /** What the gateway keeps of it, where it was asked to and somebody has paid; `later`: another read will say. */
  method?: KeptMethod | 'later'
}

/**
 * An adapter. Every call has a deadline and is made outside of transactions. It throws `GatewayRefused` where the gateway
 * said no and nothing happened; whatever else it throws means that nobody knows, and the same key is sent again.
 */
export interface Gateway {
  /** As `test-gateway`; in addresses and in the database. */
  name: string
  /** Its name for people. */
  label: MessageKey
  /** Whether the environment has what it needs. */
  enabled(env: Env): GatewaySetup
  /** ISO 4217; any when left out. */
  currencies?: readonly string[]
  /** Of buyers, ISO 3166-1; any when left out. */
  countries?: readonly string[]
  /** The smallest payment that it takes, minor units; one major unit when left out. */
  leastAmount?(currency: string): number
  /** `none`: nothing is asked of the buyer now. */
  flow: 'redirect' | 'fields' | 'none'
  /** `now`: it captures by itself; `once`: the rest of a partial capture is let go. */
  captures: 'now' | 'once' | 'many'
  /** Milliseconds to wait for an answer; 5,000 at most and by default. */
  patience?: number
  /** What its methods are called, by id, in each reader's language; its own name and label when left out. */
  names?: Readonly<Record<string, MessageKey>>
  /** Its methods that are paid in notes and coins: their sums are rounded to the smallest coin. */
  cash?: readonly string[]
  /** One of its own name and label when left out. */
  methods?(scope: Scope): Promise<readonly GatewayMethod[]>
  begin(scope: Scope, wish: PaymentWish): Promise<Begun>
  read(scope: Scope, payment: GatewayPayment): Promise<Truth>
  /** The reference of what `begin` made when its answer was lost; null where it made nothing. */
  find(scope: Scope, attemptId: string): Promise<string | null>
  capture(scope: Scope, payment: GatewayPayment, act: Act): Promise<void>
  /** Ends what is open or authorized. */
  void(scope: Scope, payment: GatewayPayment, act: Act): Promise<void>
  refund(scope: Scope, payment: GatewayPayment, act: Act): Promise<void>
  /**
   * Charges what it keeps, without a page; the same attempt again is the same payment. Refuses with `authentication_required`
   * where its owner has to confirm it.
   */
  charge?(scope: Scope, wish: ChargeWish): Promise<Begun>
  /** Whether it is asked to keep what is paid with; whoever has a `charge` is, when left out. What is kept is charged either way. */
  keeps?(env: Env): boolean
  /** Keeps a method no longer; one that it does not know is forgotten already. */
  forgetMethod?(scope: Scope, reference: string): Promise<void>
  /** Where a dispute is answered: a page of the gateway, for the merchant. */
  disputeUrl?(scope: Scope, key: string): string
  webhook?: GatewayWebhook
  /** What its buyer has to do, as to which account money goes; null where there is nothing to do. */
  instructions?(scope: Scope, method: string): Promise<string | null>
  /** Where the admin sets it up, as `/admin/payments/manual`. */
  settingsPath?: string
}

export interface OpenGateway extends Gateway {
  setup: GatewaySetup
  /** What is paid with can be kept from now on. */
  isKeeping: boolean
}

/** What a method of payment is called in the reader's language; as it was called once where no gateway knows it now. */
export function methodName(
  { gateways, t }: Pick<Scope, 'gateways' | 't'>,
  { id, label }: { id: string; label: string },
): string {
  const keys = gateways.map(({ name, names = {}, label: own }) =>
    id === name ? (owned(names, id) ?? own) : owned(names, id),
  )
  const key = keys.find((one) => one !== undefined)
  return key === undefined ? label : t(key)
}

/** The gateway said no, and nothing has happened. `reason` is a short word for the log and the merchant. */
export class GatewayRefused extends Error {
  override name = 'GatewayRefused'
  readonly reason: string

  constructor(reason: string) {
    super(`the gateway refused: ${reason}`)
    this.reason = reason
  }
}

/** The gateways of the enabled modules. Two of one name are a boot error. */
export function gatewaysOf(
  modules: readonly { gateway?: Gateway }[],
  env: Env,
): readonly OpenGateway[] {
  const gateways = modules.flatMap(({ gateway }) => gateway ?? [])
  const twice = gateways.find(({ name }, at) => gateways.findIndex((g) => g.name === name) !== at)
  if (twice) throw new BootError(`Two modules declare the gateway '${twice.name}'.`)
  return gateways.map((gateway) => ({
    ...{ ...gateway, setup: gateway.enabled(env) },
    isKeeping: gateway.charge !== undefined && (gateway.keeps?.(env) ?? true),
  }))
}
