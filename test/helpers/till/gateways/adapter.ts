// What the contract has to know of an adapter, and of the local server that plays its gateway.
import type { ExecutionContext } from 'ava'
import type { Gateway } from '#server/gateways/gateway.ts'
import type { KeptMethod } from '#server/gateways/kept-method.ts'
import type { Module } from '#server/module.ts'
import type { ListedEvents } from './listed-events.ts'
import type { LocalServer } from './local-server.ts'

/** One adapter under the contract. */
export interface Adapter<There extends LocalGateway = LocalGateway> {
  /** As it is shipped. */
  module: Module & { gateway: Gateway }
  /** The same adapter that gives a call up after these milliseconds. */
  impatient(timeout: number): Gateway
  /** Begins to play its gateway. */
  play(t: Pick<ExecutionContext, 'teardown'>): Promise<There>
  /** All that sets it up, with the server in the gateway's place. */
  variables(url: string): Record<string, string>
  /** Whether it finds a payment whose beginning was not answered: PayPal shows none that nobody approved. */
  finds: boolean
  /** Whether the request of a charge says that its owner is there; every one that keeps says it. */
  isPresent(body: string): boolean
  /** Values of those variables, and what its server mixes into its answers, that are in no log and no error. */
  secrets: readonly string[]
}

/** The gateway as its own people and its buyers see it; a payment is named by the attempt that it was begun for. */
export interface LocalGateway {
  server: LocalServer
  /** How many payments were begun there for an attempt. */
  begun(attemptId: string): number
  /** The buyer pays on the gateway's page, or approves: false where the page no longer takes it. `keeps`: a page of the shop asked for that. */
  pay(attemptId: string, how?: { amount?: number; currency?: string; keeps?: boolean }): boolean
  /** The buyer's bank says no. */
  decline(attemptId: string): void
  /** The page's time is over. */
  expire(attemptId: string): void
  /** What it keeps of buyers. */
  vault?: LocalVault
  /** Somebody gives money back at the gateway itself. */
  refundThere(attemptId: string, amount: number): void
  /** Refunds that are asked for from now on wait until they are decided. */
  holdRefunds(): void
  decideRefunds(outcome: 'done' | 'failed'): void
  /** Disputes the whole payment; `won` ends it for the shop. */
  dispute(attemptId: string, state: 'open' | 'won'): void
  /** What it lists as having happened; left out where it lists nothing. */
  events?: ListedEvents
  /** A delivery about a payment. */
  webhook(attemptId: string, about?: DeliveryWish): Delivery
}

/** A time as gateways write it; a word where there is none. */
export const timeAt = (at: number): string =>
  Number.isNaN(at) ? 'never' : new Date(at).toISOString()

/** A card that most of them keep. */
export const visaCard = { kind: 'card', brand: 'Visa', last4: '4242', expires: '2099-08' }

/** Payment methods that a gateway keeps. */
export interface LocalVault {
  /** What one that it keeps is recognised by. */
  shows: Partial<KeptMethod>
  /** How many it keeps. */
  size(): number
  /** What banks answer to charges from now on; `confirm`: their owner has to be there. */
  bankSays(answer: 'yes' | 'no' | 'confirm'): void
  /** How many payments were made for an attempt, declined ones too. */
  charged(attemptId: string): number
}

export interface DeliveryWish {
  /** Milliseconds since 1970; NaN: it has no time. */
  at?: number
  /** `older`: by the key that is being replaced; `stranger`: by somebody else's. */
  by?: 'own' | 'older' | 'stranger'
  /** What becomes of the text before it is signed, where the gateway sends JSON. */
  written?(text: string): string
}

export interface Delivery {
  body: string
  headers: Record<string, string>
}

/** Until when the shop can answer every dispute, as each gateway writes it. */
export const disputeDue = '2027-01-15T23:59:59.000Z'
