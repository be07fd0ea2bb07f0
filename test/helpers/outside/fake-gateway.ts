// A company that takes payments, in memory, and a checkout that makes orders of them: each may fail as a test says.
import type { Dispute } from '#server/gateways/dispute.ts'
import { type Gateway, GatewayRefused, type Truth } from '#server/gateways/gateway.ts'
import { newId } from '#server/ids.ts'
import { defineModule } from '#server/module.ts'

interface Remote {
  id: string
  amount: number
  currency: string
  state: Truth['state']
  authorized: number
  captured: number
  authorizedUntil?: string
  /** Keys of captures. */
  taken: string[]
  refunds: { key: string | null; amount: number; state: 'pending' | 'done' | 'failed' }[]
  disputes?: Dispute[]
}

type Verb = 'begin' | 'read' | 'find' | 'capture' | 'void' | 'refund' | 'charge' | 'forget'

/** What happens to the next calls of a verb; `after` acts first and then fails. */
export type Fault = 'refuses' | 'fails' | 'rubbish' | 'silent' | 'after'

const never = () => new Promise<never>(() => undefined)

export class FakeGateway {
  /** By the attempt's id. */
  readonly payments = new Map<string, Remote>()
  readonly faults = new Map<Verb, Fault[]>()
  /** Every call, with its key. */
  readonly calls: { verb: Verb; key: string }[] = []
  /** What is waited for before a read answers what it saw. */
  slowRead: Promise<void> | undefined
  /** Orders by attempt, as the checkout made them. */
  readonly orders = new Map<string, string>()
  readonly letGo: string[] = []
  /** By target: the order that later attempts for it come to. */
  readonly orderOf = new Map<string, string>()
  checkoutFails = 0
  /** By reference, of what it keeps. */
  readonly kept = new Map<string, { customer: string }>()
  /** Attempts that were charged while their owner was there. */
  readonly present: string[] = []
  /** What it says to whoever charges something that it keeps. */
  refusesCharges: string | undefined

  /** What the buyer does on the gateway's page. */
  pay(
    attemptId: string,
    how: Partial<Pick<Remote, 'state' | 'amount' | 'currency' | 'authorizedUntil'>> = {},
  ) {
    const remote = this.remote(attemptId)
    const { state = 'captured', amount = remote.amount, currency = remote.currency } = how
    const sum = state === 'captured' ? { captured: amount } : {}
    const authorized = state === 'captured' || state === 'authorized' ? amount : 0
    const { authorizedUntil } = how
    const until = authorizedUntil === undefined ? {} : { authorizedUntil }
    Object.assign(remote, { state, currency, authorized, ...sum, ...until })
  }

  remote(attemptId: string): Remote {
    const remote = this.payments.get(attemptId)
    if (!remote) throw new Error('no such payment')
    return remote
  }

  fail(verb: Verb, ...faults: Fault[]): void {
    this.faults.set(verb, faults)
  }

  private async call<T>(verb: Verb, key: string, act: () => T): Promise<T> {
    this.calls.push({ verb, key })
    const fault = this.faults.get(verb)?.shift()
    if (fault === 'refuses') throw new GatewayRefused('do_not_honor')
    if (fault === 'fails') throw new Error('the gateway answered 500')
    if (fault === 'rubbish') throw new SyntaxError('Unexpected token < in JSON')
    if (fault === 'silent') return never()
    const value = act()
    if (fault === 'after') throw new Error('the connection was closed')
    return value
  }

  readonly gateway: Gateway = {
    name: 'fake',
    label: 'payments.notFound',
    enabled: () => ({ mode: 'test' }),
    flow: 'redirect',
    captures: 'many',
    disputeUrl: (_scope, key) => `https://pay.test/disputes/${key}`,
    begin: (_scope, { attemptId, amount, currency }) =>
      this.call('begin', attemptId, () => {
        this.born(attemptId, amount, currency)
        return { reference: attemptId, redirectUrl: `https://pay.test/${attemptId}`, endsAt: null }
      }),
    find: (_scope, attemptId) =>
      this.call('find', attemptId, () => (this.payments.has(attemptId) ? attemptId : null)),
    charge: (_scope, { attemptId, amount, currency, saved, isBuyerPresent }) =>
      this.call('charge', attemptId, () => {
        if (isBuyerPresent) this.present.push(attemptId)
        if (!this.kept.has(saved)) throw new GatewayRefused('no_such_method')
        if (this.refusesCharges) throw new GatewayRefused(this.refusesCharges)
        const isNew = !this.payments.has(attemptId)
        this.born(attemptId, amount, currency)
        if (isNew) this.pay(attemptId, { state: 'authorized' })
        return { reference: attemptId, endsAt: null }
      }),
    forgetMethod: (_scope, reference) =>
      this.call('forget', reference, () => {
        this.kept.delete(reference)
      }),
    read: async (_scope, { attemptId, keep }) => {
      const truth = await this.call('read', attemptId, () => ({
        ...this.truthOf(attemptId),
        ...(keep && this.keeps(attemptId, keep)),
      }))
      const { slowRead } = this
      this.slowRead = undefined
      await slowRead
      return truth
    },
    capture: (_scope, { attemptId }, { key, amount }) =>
      this.call('capture', key, () => {
        const remote = this.remote(attemptId)
        if (remote.taken.includes(key)) return
        const isPart = remote.state === 'captured' && this.gateway.captures === 'many'
        if (remote.state !== 'authorized' && !isPart) throw new GatewayRefused('not_authorized')
        const captured = remote.captured + amount
        if (captured > remote.authorized) throw new GatewayRefused('too_much')
        remote.taken.push(key)
        Object.assign(remote, { state: 'captured', captured })
      }),
    void: (_scope, { attemptId }, { key }) =>
      this.call('void', key, () => {
        const remote = this.remote(attemptId)
        if (remote.state === 'captured' && remote.captured === remote.authorized)
          throw new GatewayRefused('captured')
        if (remote.state !== 'captured') Object.assign(remote, { state: 'voided' })
      }),
    refund: (_scope, { attemptId }, { key, amount }) =>
      this.call('refund', key, () => {
        const remote = this.remote(attemptId)
        if (remote.refunds.some((one) => one.key === key)) return
        if (refundedOf(remote) + amount > remote.captured) throw new GatewayRefused('too_much')
        remote.refunds.push({ key, amount, state: 'done' })
      }),
  }

  private born(attemptId: string, amount: number, currency: string): void {
    const sums = { authorized: 0, captured: 0, taken: [], refunds: [] }
    if (!this.payments.has(attemptId))
      this.payments.set(attemptId, { id: newId(), amount, currency, state: 'open', ...sums })
  }

  /** What it keeps of a payment, once somebody has paid. */
  private keeps(attemptId: string, keep: { customer: string }): Pick<Truth, 'method'> {
    if (this.remote(attemptId).authorized === 0) return {}
    const reference = `pm_of_${attemptId}`
    this.kept.set(reference, keep)
    const about = { kind: 'card', brand: 'Visa', last4: '4242', expires: '2099-08' }
    return { method: { reference, ...about } }
  }

  private truthOf(attemptId: string): Truth {
    const remote = this.remote(attemptId)
    const { state, currency, authorized, captured, refunds, authorizedUntil } = remote
    const { disputes = [] } = remote
    const disputed = disputes.reduce((all, one) => all + (one.state === 'won' ? 0 : one.amount), 0)
    const sums = { authorized, captured, refunded: refundedOf(remote), disputed }
    const until = authorizedUntil === undefined ? {} : { authorizedUntil }
    const told = { disputes, refunds: refunds.map((one) => ({ ...one })) }
    return { state, currency, sums, ...told, ...until }
  }

  /** The module, with the milliseconds for which the shop waits for an answer. */
  waiting(patience: number) {
    return defineModule({ name: '@test/fake', gateway: { ...this.gateway, patience } })
  }

  /** Makes one order for each target, as the real one does. */
  readonly checkout = defineModule({
    name: '@test/checkout',
    answers: {
      'checkout.finalise': (scope, { attemptId }) =>
        scope.atomic(async (inner) => {
          if (this.checkoutFails-- > 0) throw new Error('the checkout is busy')
          const attempt = await inner.ask('payments.attempt', { attemptId, lock: true })
          const target = attempt?.target.id ?? ''
          const orderId = this.orderOf.get(target) ?? `order-of-${target}`
          const made = await inner.ask('payments.attach', { attemptId, orderId })
          this.orderOf.set(target, orderId)
          this.orders.set(attemptId, orderId)
          this.faultsOf.set(attemptId, made?.faults ?? [])
          return { orderId }
        }),
      'checkout.letGo': (_scope, { attemptId }) => {
        this.letGo.push(attemptId)
        return undefined
      },
    },
  })
  readonly faultsOf = new Map<string, readonly string[]>()
}

const refundedOf = ({ refunds }: Remote) =>
  refunds.reduce((sum, { state, amount }) => (state === 'failed' ? sum : sum + amount), 0)
