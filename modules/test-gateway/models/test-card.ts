/** Cards that the test gateway keeps for customers of the shop. */
import { StoreModel } from '#server/data/model.ts'
import { GatewayRefused } from '#server/gateways/gateway.ts'
import type { KeptMethod } from '#server/gateways/kept-method.ts'
import type { Scope } from '#server/scope.ts'

/** Those that can be kept, by what a later charge of them does. */
const last4Of = { works: '4242', declinesLater: '0341', asksLater: '3155' } as const
export type KeptCard = keyof typeof last4Of

export class TestCard extends StoreModel {
  static override tableName = 'test_gateway_cards'
  static override audited = false
  declare customer: string
  declare card: KeptCard

  /** Refused for a card that is not kept, or that says no without its owner. */
  static async charged(scope: Scope, id: string): Promise<TestCard> {
    const card = await TestCard.in(scope).findOne({ id })
    if (!card) throw new GatewayRefused('no_such_card')
    if (card.card === 'declinesLater') throw new GatewayRefused('card_declined')
    if (card.card === 'asksLater') throw new GatewayRefused('authentication_required')
    return card
  }

  get kept(): KeptMethod {
    const last4 = last4Of[this.card]
    return { reference: this.id, kind: 'card', brand: 'Test', last4, expires: '2099-12' }
  }
}

export const isKeptCard = (card: string): card is KeptCard => Object.hasOwn(last4Of, card)
