// Orders that are paid by a gateway in memory and by gift cards, for what is given back of them.
import type { ExecutionContext } from 'ava'
import { newId } from '#server/ids.ts'
import type { Module } from '#server/module.ts'
import auth from '../../../modules/auth/index.ts'
import fulfillment from '../../../modules/fulfillment/index.ts'
import giftcards from '../../../modules/giftcards/index.ts'
import { GiftBalance } from '../../../modules/giftcards/models/gift-balance.ts'
import { issueByHand } from '../../../modules/giftcards/models/issue.ts'
import inventory from '../../../modules/inventory/index.ts'
import notifications from '../../../modules/notifications/index.ts'
import orders from '../../../modules/orders/index.ts'
import payments from '../../../modules/payments/index.ts'
import products from '../../../modules/products/index.ts'
import storefront from '../../../modules/storefront/index.ts'
import { FakeGateway } from '../outside/fake-gateway.ts'
import { mailbox } from '../outside/mailbox.ts'
import { adminOf } from '../shops/cast.ts'
import { type ProposedLine, placed, proposedLine, quoteOf } from '../shops/proposal.ts'
import { openShop } from '../shops/shop.ts'

export async function openRefunds(
  t: ExecutionContext,
  more: readonly Module[] = [],
  { mails = true }: { mails?: boolean } = {},
) {
  const fake = new FakeGateway()
  const box = await mailbox(t)
  const modules = [auth, storefront, products, inventory, orders, fulfillment, payments, giftcards]
  const shop = await openShop(
    t,
    [...modules, notifications, fake.waiting(40), fake.checkout, ...more],
    {
      env: {
        ADMIN_EMAIL: 'mia@shop.test',
        ...(mails ? { SMTP_URL: box.url, EMAIL_FROM: 'shop@shop.test' } : {}),
      },
    },
  )
  return { fake, box, shop, scope: shop.scope, admin: await adminOf(shop) }
}
export type Refunds = Awaited<ReturnType<typeof openRefunds>>

interface Buying {
  userId?: string | null
  lines?: ProposedLine[]
  /** What a gift card pays of it. */
  onCard?: number
  /** Amounts of its payments, where there are several. */
  parts?: number[]
}

/** An order that is paid: by a gift card first, by a gateway what is left. */
export async function bought(
  { scope, fake }: Refunds,
  { userId = null, lines, onCard = 0, parts }: Buying = {},
) {
  const [made] = await issueByHand(scope, { amount: onCard || 1, currency: 'USD' }, 1)
  const balanceId = made?.card.id ?? ''
  const tenders = onCard > 0 ? [{ balanceId, kind: 'gift_card' as const, amount: onCard }] : []
  const quote = quoteOf(lines ?? [proposedLine()], { tenders })
  const { orderId } = await placed(scope, { quote, userId })
  const spent = [{ balanceId, amount: onCard }]
  if (onCard > 0)
    await scope.atomic((inner) =>
      inner.ask('giftcards.take', { owner: 'none', orderId, parts: spent }),
    )
  for (const amount of parts ?? (quote.due > 0 ? [quote.due] : []))
    await pay({ scope, fake }, orderId, amount)
  return { orderId, balanceId, path: `/admin/orders/${orderId}` }
}

export async function pay(
  { scope, fake }: Pick<Refunds, 'scope' | 'fake'>,
  orderId: string,
  amount: number,
) {
  const [id, session] = [newId(), newId()]
  fake.orderOf.set(session, orderId)
  const target = { kind: 'session' as const, id: session }
  const wish = { id, target, method: 'fake', amount, currency: 'USD', proposal: {} }
  await scope.atomic((inner) => inner.ask('payments.open', { ...wish, returnPath: '/back' }))
  await scope.ask('payments.begin', { attemptId: id })
  fake.pay(id)
  await scope.ask('payments.settle', { attemptId: id })
}

export const three = (): ProposedLine[] => [
  proposedLine({ quantity: 3, shares: [{ rule: 'r', label: 'Sale', amount: 100 }] }),
  proposedLine({ kind: 'shipping', title: 'Post', unitPrice: 490, requiresShipping: false }),
]
export const gone = ({ fake }: Refunds) =>
  [...fake.payments.values()].flatMap(({ refunds }) => refunds.map(({ amount }) => amount))
export const worth = async ({ scope }: Refunds, id: string) =>
  (await GiftBalance.find(scope, id)).balance
