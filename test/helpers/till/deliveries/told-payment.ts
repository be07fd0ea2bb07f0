// One payment at a gateway of its own, whose history goes on there while the shop is told of it.

import type { Delivery } from '../gateways/adapter.ts'
import type { Bench } from '../gateways/bench.ts'
import { opened } from '../gateways/cases/deliveries.ts'

/** Minor units, of the 4,650 that are paid. */
const half = 2_325

/** Of an attempt to which all of that happened. */
export const lastSums = {
  ...{ state: 'captured', authorized: 4_650, captured: 4_650, refunded: half, disputed: 4_650 },
}

/** What happens to a payment, in its order; `false` where it cannot happen yet. */
const history: ((bench: Bench, id: string) => Promise<boolean>)[] = [
  async ({ there }, id) => there.pay(id),
  async ({ there, shop: { scope } }, id) => {
    // Only what the shop has captured can go back.
    const attempt = await scope.ask('payments.attempt', { attemptId: id })
    if (attempt?.state !== 'captured') return false
    there.refundThere(id, half)
    return true
  },
  async ({ there }, id) => {
    there.dispute(id, 'open')
    return true
  },
]

export class ToldPayment {
  readonly bench: Bench
  readonly id: string
  /** Whatever its gateway has sent, with the time. */
  readonly sent: { delivery: Delivery; at: number }[] = []
  private steps = 0

  private constructor(bench: Bench, id: string) {
    this.bench = bench
    this.id = id
  }

  static async open(bench: Bench): Promise<ToldPayment> {
    return new ToldPayment(bench, await opened(bench))
  }

  get gateway(): string {
    return this.bench.gateway.name
  }

  get isPaid(): boolean {
    return this.steps > 0
  }

  get isOver(): boolean {
    return this.steps === history.length
  }

  /** The next thing happens to it, if it can. */
  async goOn(): Promise<void> {
    const step = history[this.steps]
    if (step && (await step(this.bench, this.id))) this.steps++
  }

  /** A delivery that the gateway makes now. */
  honest(by: 'own' | 'older' = 'own'): Delivery {
    const delivery = this.bench.there.webhook(this.id, { by })
    this.sent.push({ delivery, at: Date.now() })
    return delivery
  }

  /** Its rows as they are compared: no ids, no times. */
  async books() {
    const { shop, checkout } = this.bench
    const { db } = shop.scope
    const of = { attemptId: this.id }
    const [attempt] = await db('payment_attempts').where({ id: this.id })
    const calls = await db('payment_calls').where(of)
    const moves = await db('payment_transactions').where(of)
    return {
      sums: Object.fromEntries(Object.keys(lastSums).map((name) => [name, attempt[name]])),
      calls: calls.map((call) => `${call.kind} ${call.state}`).toSorted(),
      moves: moves.map(({ kind, amount }) => `${kind} ${amount}`).toSorted(),
      isOrdered: checkout.orders.has(this.id),
      faults: checkout.faultsOf.get(this.id) ?? [],
    }
  }
}
