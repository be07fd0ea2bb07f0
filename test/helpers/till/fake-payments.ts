// Carts and payments that a test says: what stands between a checkout and its order, without a gateway.
import type { In, Out } from '#server/bus.ts'
import { conflict } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { defineModule } from '#server/module.ts'
import type { Scope } from '#server/scope.ts'

type Cart = NonNullable<Out<'cart.of'>>
type Attempt = NonNullable<Out<'payments.attempt'>>
type State = Attempt['state']

/** One cart for each account, else for each guest. */
export class FakeCarts {
  private readonly carts = new Map<string, Cart>()

  readonly module = defineModule({
    name: '@platform/cart',
    answers: {
      'cart.of': (scope) => this.carts.get(ownerIn(scope)) ?? null,
      'cart.locked': (_scope, { cartId }) =>
        [...this.carts.values()].find(({ id }) => id === cartId) ?? null,
      'cart.bought': (scope, { cartId, lines }) => {
        const cart = [...this.carts.values()].find(({ id }) => id === cartId)
        scope.afterCommit(() => {
          if (!cart) return
          const left = cart.lines.filter(({ id }) => !lines.some((one) => one.id === id))
          Object.assign(cart, { lines: left, revision: cart.revision + 1 })
        })
        return undefined
      },
    },
  })

  /** Puts these variants into somebody's cart, as one change of it. */
  put(
    owner: string,
    ...items: {
      variantId: string
      quantity: number
      planId?: string
      properties?: Record<string, string>
    }[]
  ): Cart {
    const cart = this.carts.get(owner) ?? emptyCart()
    const lines = items.map((item) => ({
      ...{ planId: null, properties: {}, ...item, id: newId(), seen: null },
    }))
    Object.assign(cart, { lines: [...cart.lines, ...lines], revision: cart.revision + 1 })
    this.carts.set(owner, cart)
    return cart
  }
}

const ownerIn = ({ user, guestId }: Scope) => user?.id ?? guestId ?? ''

const emptyCart = (): Cart => ({
  ...{ id: newId(), revision: 1, lines: [], source: null, note: null, codes: [], cards: [] },
})

/** Attempts whose gateway says what the test wants. */
export class FakePayments {
  readonly attempts = new Map<string, Attempt>()
  /** What a gateway says at the beginning. */
  begins: State = 'processing'
  /** What `payments.attach` finds wrong. */
  private readonly paid = new Map<string, string>()

  readonly module = defineModule({
    name: '@platform/payments',
    answers: {
      'payments.methods': () => [
        {
          id: 'manual',
          gateway: 'manual',
          label: 'Invoice',
          hint: null,
          flow: 'none',
          reusable: false,
        },
      ],
      'payments.open': (scope, wish) => this.open(scope, wish),
      'payments.begin': (_scope, { attemptId }) => this.begin(attemptId),
      'payments.settle': (_scope, { attemptId }) => this.of(attemptId),
      'payments.cancel': (_scope, { attemptId }) => {
        const attempt = this.of(attemptId)
        return ['unknown', 'open'].includes(attempt.state)
          ? this.becomes(attemptId, 'voided')
          : attempt
      },
      'payments.attempt': (_scope, { attemptId }) => this.attempts.get(attemptId) ?? null,
      'payments.attach': (_scope, wish) => this.attach(wish),
    },
  })

  becomes(attemptId: string, state: State): Attempt {
    const attempt = { ...this.of(attemptId), state, redirectUrl: null }
    this.attempts.set(attemptId, attempt)
    return attempt
  }

  private of(attemptId: string): Attempt {
    const attempt = this.attempts.get(attemptId)
    if (!attempt) throw new Error(`no attempt ${attemptId}`)
    return attempt
  }

  private open(scope: Scope, { returnPath: _, ...wish }: In<'payments.open'>): undefined {
    const others = [...this.attempts.values()].filter(({ target }) => target.id === wish.target.id)
    if (others.some(isLiving)) throw conflict('PAYMENT_UNDER_WAY', 'server.fault.stale')
    const attempt: Attempt = {
      ...wish,
      state: 'unknown',
      redirectUrl: null,
      endsAt: null,
      reason: null,
      keeps: false,
      savedMethodId: null,
    }
    scope.afterCommit(() => this.attempts.set(wish.id, attempt))
  }

  private begin(attemptId: string): Attempt {
    const attempt = this.of(attemptId)
    if (attempt.state !== 'unknown') return attempt
    const redirectUrl = this.begins === 'open' ? 'https://gateway.test/pay' : null
    const begun = { ...attempt, state: this.begins, redirectUrl }
    this.attempts.set(attemptId, begun)
    return begun
  }

  /** The first attempt of an order pays it; another one's money should not be there. */
  private attach({ attemptId, orderId }: In<'payments.attach'>): Out<'payments.attach'> {
    const { amount, currency, state } = this.of(attemptId)
    const first = this.paid.get(orderId) ?? attemptId
    this.paid.set(orderId, first)
    const captured = state === 'captured' ? amount : 0
    const money = {
      state: captured > 0 ? ('paid' as const) : ('pending' as const),
      currency,
      authorized: 0,
      captured,
      refunded: 0,
      refunding: 0,
      disputed: 0,
      due: amount,
    }
    return {
      money: { ...money, methodLabel: 'Invoice', others: [] },
      faults: first === attemptId ? [] : ['twice'],
    }
  }
}

const isLiving = ({ state }: Attempt) => state !== 'failed' && state !== 'voided'
