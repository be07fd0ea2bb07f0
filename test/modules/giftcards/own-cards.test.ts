// The gift cards of an account: sent to it, paid with, bought for itself and for others; nobody sees another's. On both engines.
import test, { type ExecutionContext } from 'ava'
import type { Scope } from '#server/scope.ts'
import type { User } from '#server/user.ts'
import { read } from '#test/helpers/markup/page.ts'
import { mailbox } from '#test/helpers/outside/mailbox.ts'
import { customerOf } from '#test/helpers/shops/cast.ts'
import {
  berlin,
  type CheckoutShop,
  openCheckoutShopWith,
  variant,
} from '#test/helpers/till/checkout-shop.ts'
import auth from '../../../modules/auth/index.ts'
import { beginPayment } from '../../../modules/checkout/models/pay/begin.ts'
import { changeSession } from '../../../modules/checkout/models/session/change-session.ts'
import { startSession } from '../../../modules/checkout/models/session/start-session.ts'
import giftcards from '../../../modules/giftcards/index.ts'
import { sendingDays } from '../../../modules/giftcards/models/delivery/recipient.ts'
import { issueByHand } from '../../../modules/giftcards/models/issue.ts'
import { Product } from '../../../modules/products/models/product.ts'
import { Variant } from '../../../modules/products/models/variants/variant.ts'
import storefront from '../../../modules/storefront/index.ts'

async function open(t: ExecutionContext) {
  const box = await mailbox(t)
  const shop = await openCheckoutShopWith(t, { SMTP_URL: box.url }, auth, storefront, giftcards)
  shop.payments.begins = 'captured'
  return { shop, box, scope: shop.scope, account: (name: string) => accountOf(shop, name) }
}

/** Somebody who is signed in, whose address is proven by hand; `user` as the till sees them. */
async function accountOf(shop: CheckoutShop, name: string, isProven = true) {
  const email = `${name.toLowerCase()}@shop.test`
  const client = await customerOf(shop, { email, name })
  const emailVerifiedAt = isProven ? new Date().toISOString() : null
  await shop.scope.atomic(({ db }) => db('users').where({ email }).update({ emailVerifiedAt }))
  const { id } = await shop.scope.db('users').where({ email }).first()
  const user: User = {
    ...{ id, name, email, emailVerified: isProven, role: 'customer' },
    ...{ grants: {}, permissionSet: null },
  }
  const own = async () => (await client.get('/account/gift-cards')).json
  return { client, own, user, email }
}

/** Buys these as that account, and has everything done that follows. */
async function buy(
  shop: CheckoutShop,
  { user, email }: { user: User; email: string },
  wish: { variantId: string; quantity: number; properties?: Record<string, string> },
  giftCardCodes: string[] = [],
): Promise<string> {
  const buyer = shop.scope.as({ user })
  shop.carts.put(user.id, wish)
  const { id } = await startSession(buyer)
  const said = { email, shippingAddress: berlin, billingAddress: berlin, paymentMethod: 'manual' }
  await changeSession(buyer, id, { ...said, giftCardCodes })
  const { orderId } = await beginPayment(buyer, id)
  for (const _ of [1, 2, 3]) await shop.app.kernel.jobs.runDue(shop.scope)
  return orderId ?? ''
}

async function soldCard(scope: Scope): Promise<string> {
  const product = { title: 'Gift card', status: 'active' as const, price: 2_000, giftCard: true }
  const productId = await Product.create(scope, { ...product, stock: null })
  return (await Variant.of(scope, [productId]))[0]?.id ?? ''
}

test('an account sees the cards that were mailed to it and bought by it; of one that it gave, to whom, and nothing of what is left', async (t) => {
  const { shop, box, scope, account } = await open(t)
  const [carl, eve, mallory] = [await account('Carl'), await account('Eve'), await account('Mall')]
  const variantId = await soldCard(scope)
  const given = { recipientEmail: 'eve@shop.test', recipientName: 'Eve', message: 'For you' }
  const orderId = await buy(shop, carl, { variantId, quantity: 1, properties: given })
  await buy(shop, carl, { variantId, quantity: 1 })

  const { giftCards, total } = await carl.own()
  t.is(total, 2)
  const [kept, sent] = giftCards
  t.like(kept, { whose: 'mine', balance: 2_000, state: 'active', senderName: null, email: null })
  t.regex(kept.last4, /^[2-9A-Z]{4}$/)
  t.like(sent, { whose: 'given', issued: 2_000, email: 'eve@shop.test', recipientName: 'Eve' })
  t.like(sent, { balance: null, state: null, last4: null, expiresAt: null, entries: [] })
  t.truthy(sent.sentAt)

  const theirs = await eve.own()
  t.is(theirs.total, 1)
  t.like(theirs.giftCards[0], {
    ...{ id: sent.id, whose: 'mine', balance: 2_000, senderName: 'Ada Byron', email: null },
    entries: [{ kind: 'issued', amount: 2_000, orderId: null }],
  })
  t.deepEqual(await mallory.own(), { giftCards: [], total: 0 })
  t.is((await shop.client().get('/account/gift-cards')).status, 401)

  const codes = box.mails.flatMap((mail) => mail.match(/[2-9A-Z]{4}(-[2-9A-Z]{4}){3}/)?.[0] ?? [])
  t.is(codes.length, 2)
  for (const one of [carl, eve]) {
    const { text } = await one.client.page('/account/gift-cards')
    for (const code of codes) t.false(text.includes(code))
    t.false(JSON.stringify(await one.own()).includes('odeHash'))
  }
  const page = read((await carl.client.page('/account/gift-cards')).text)
  t.true(page.has({ role: 'link', href: `/account/orders/${giftCards[0].entries[0].orderId}` }))
  t.false(page.has({ role: 'link', href: `/account/orders/${orderId}` }))
  t.true(page.has({ role: 'link', name: 'Gift cards', href: '/account/gift-cards' }))
})

test('a card that an account pays with stands there with what it paid; others see what was spent, not for which order', async (t) => {
  const { shop, scope, account } = await open(t)
  const [carl, eve] = [await account('Carl'), await account('Eve')]
  const about = { amount: 5_000, currency: scope.shop.currency, email: eve.email }
  const [made] = await issueByHand(scope, about, 1)
  t.is((await eve.own()).total, 1)
  t.is((await carl.own()).total, 0)
  const wish = { variantId: await variant(scope, 9), quantity: 1 }
  const orderId = await buy(shop, carl, wish, [made?.code ?? ''])
  t.like((await carl.own()).giftCards[0], {
    ...{ whose: 'mine', balance: 3_750, last4: made?.card.last4, email: null },
    entries: [
      { kind: 'spent', amount: -1_250, orderId },
      { kind: 'issued', orderId: null },
    ],
  })
  t.like((await eve.own()).giftCards[0], {
    ...{ balance: 3_750, entries: [{ kind: 'spent', orderId: null }, { kind: 'issued' }] },
  })
})

test('an address that nobody has proven shows no cards, and the page says how; a card of a later day stays a surprise', async (t) => {
  const { shop, scope, account } = await open(t)
  const bo = await accountOf(shop, 'Bo', false)
  await issueByHand(scope, { amount: 500, currency: scope.shop.currency, email: bo.email }, 1)
  t.deepEqual(await bo.own(), { giftCards: [], total: 0 })
  const { text } = await bo.client.page('/account/gift-cards')
  t.true(read(text).has({ role: 'link', name: 'Confirm it', href: '/account' }))
  t.true(text.includes('No gift cards yet'))
  t.is((await (await accountOf(shop, 'Bo')).own()).total, 1)

  const [carl, eve] = [await account('Carl'), await account('Eve')]
  const properties = { recipientEmail: eve.email, sendOn: sendingDays(scope).until }
  await buy(shop, carl, { variantId: await soldCard(scope), quantity: 1, properties })
  t.is((await eve.own()).total, 0)
  t.like((await carl.own()).giftCards[0], { whose: 'given', sentAt: null })
})

test('a page of them holds as many as were asked for, and another store has none of them', async (t) => {
  const { shop, scope, account } = await open(t)
  const carl = await account('Carl')
  const about = { amount: 500, currency: scope.shop.currency, email: carl.email }
  await issueByHand(scope, about, 3)
  await issueByHand(shop.other, { ...about, amount: 9_900 }, 1)
  const { giftCards, total } = await carl.own()
  t.deepEqual([giftCards.length, total], [3, 3])
  const path = '/account/gift-cards?take=2&skip=2'
  t.deepEqual((await carl.client.get(path)).json.giftCards, giftCards.slice(2))
  t.true((await carl.client.page('/account/gift-cards?take=2')).text.includes('skip=2'))
  t.is((await carl.client.get('/account/gift-cards?take=0')).status, 422)
})
