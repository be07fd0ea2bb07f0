// One ledger of balances: held, taken and freed by many at once, on both engines.
import test, { type ExecutionContext } from 'ava'
import type { Scope } from '#server/scope.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import giftcards from '../../../modules/giftcards/index.ts'
import { freeEnded, GiftClaim } from '../../../modules/giftcards/models/claims.ts'
import { GiftBalance } from '../../../modules/giftcards/models/gift-balance.ts'
import { GiftEntry } from '../../../modules/giftcards/models/gift-entry.ts'
import { issueByHand } from '../../../modules/giftcards/models/issue.ts'

async function cardOf(scope: Scope, amount: number, more: { expiresAt?: string } = {}) {
  const [made] = await issueByHand(scope, { amount, currency: 'EUR', ...more }, 1)
  if (!made) throw new Error('no card was made')
  return made
}

/** What it is worth; its ledger and its claims add up to it. */
async function soundOf(t: ExecutionContext, scope: Scope, id: string): Promise<number> {
  const { balance, reserved } = await GiftBalance.find(scope, id)
  const sumOf = (rows: { amount: number }[]) => rows.reduce((sum, row) => sum + row.amount, 0)
  t.is(sumOf(await GiftEntry.in(scope).where({ balanceId: id })), balance)
  t.is(sumOf(await GiftClaim.in(scope).where({ balanceId: id })), reserved)
  return balance
}

const holding = (scope: Scope, owner: string, balanceId: string, amount: number, seconds = 60) =>
  scope.atomic((inner) =>
    inner.ask('giftcards.hold', { owner, seconds, parts: [{ balanceId, amount }] }),
  )
const taking = (scope: Scope, owner: string, balanceId: string, amount: number) =>
  scope.atomic((inner) =>
    inner.ask('giftcards.take', {
      owner,
      orderId: `order ${owner}`,
      parts: [{ balanceId, amount }],
    }),
  )

test('56: of fifty who spend a whole card at once one does, and the ledger adds up', async (t) => {
  const { scope } = await openShop(t, [giftcards])
  const { id } = (await cardOf(scope, 5_000)).card
  const spend = async (owner: string) => {
    await holding(scope, owner, id, 5_000)
    await taking(scope, owner, id, 5_000)
  }
  const told = await Promise.allSettled(Array.from({ length: 50 }, (_, at) => spend(`a${at}`)))
  const refused = told.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  t.deepEqual(refused, Array(49).fill('CARD_SPENT'))
  t.is(await soundOf(t, scope, id), 0)
})

test('many parts of one card never come to more than it is worth, and what is freed is there again', async (t) => {
  const { scope } = await openShop(t, [giftcards])
  const { id } = (await cardOf(scope, 1_000)).card
  const acts = Array.from({ length: 30 }, async (_, at) => {
    const owner = `a${at}`
    await holding(scope, owner, id, 300)
    if (at % 2 === 0) return scope.atomic((inner) => inner.ask('giftcards.free', { owner }))
    return taking(scope, owner, id, 300)
  })
  const told = await Promise.allSettled(acts)
  const spent = told.filter(({ status }, at) => status === 'fulfilled' && at % 2 === 1).length
  t.true(spent <= 3)
  t.is(await soundOf(t, scope, id), 1_000 - 300 * spent)
})

test('a hold that has ended gives way, and is taken from what is left or said to be gone', async (t) => {
  const { scope } = await openShop(t, [giftcards])
  const { id } = (await cardOf(scope, 1_000)).card
  await holding(scope, 'late', id, 700, -1)
  await holding(scope, 'next', id, 800)
  t.deepEqual(await taking(scope, 'late', id, 700), [{ balanceId: id, amount: 700 }])
  t.deepEqual(await taking(scope, 'next', id, 800), [])
  t.is(await soundOf(t, scope, id), 200)
  await holding(scope, 'last', id, 200, -1)
  t.deepEqual(await taking(scope, 'last', id, 200), [])
  t.is(await soundOf(t, scope, id), 0)
})

test('a card that is blocked pays what was held of it before, and nothing once that hold has ended', async (t) => {
  const { scope } = await openShop(t, [giftcards])
  const { id } = (await cardOf(scope, 1_000)).card
  await holding(scope, 'begun', id, 300)
  await holding(scope, 'late', id, 200, -1)
  await scope.atomic((inner) =>
    inner.db('gift_balances').where({ id }).update({ state: 'disabled' }),
  )
  await t.throwsAsync(holding(scope, 'next', id, 100), { any: true, code: 'CARD_SPENT' })
  t.deepEqual(await taking(scope, 'begun', id, 300), [])
  await scope.atomic((inner) => freeEnded(inner, id))
  t.deepEqual(await taking(scope, 'late', id, 200), [{ balanceId: id, amount: 200 }])
  t.is(await soundOf(t, scope, id), 700)
})

test('what an order spent goes back once', async (t) => {
  const { scope } = await openShop(t, [giftcards])
  const { id } = (await cardOf(scope, 1_000)).card
  await holding(scope, 'one', id, 400)
  await taking(scope, 'one', id, 400)
  const back = () =>
    scope.atomic((inner) => inner.ask('giftcards.giveBack', { orderId: 'order one' }))
  t.deepEqual(
    await Promise.all([back(), back(), back()]).then((all) => all.toSorted()),
    [0, 0, 400],
  )
  t.is(await soundOf(t, scope, id), 1_000)
})

test('a code is known by its letters however it is typed, in its own store alone, and stands nowhere', async (t) => {
  const { scope } = await openShop(t, [giftcards])
  const { card, code } = await cardOf(scope, 1_000)
  const typed = code.toLowerCase().replaceAll('-', ' ')
  const found = await scope.ask('giftcards.recognise', { codes: [typed, 'AAAA-BBBB'] })
  t.deepEqual(found, [{ id: card.id, code: typed, last4: code.slice(-4) }])
  const rows = await scope.db('gift_balances').select('*')
  t.false(JSON.stringify(rows).includes(code))
})

test('cards pay in their order, then credit; one that is over, blocked, empty or of other money says so', async (t) => {
  const { scope } = await openShop(t, [giftcards])
  const first = (await cardOf(scope, 300)).card
  const second = (await cardOf(scope, 900)).card
  const over = (await cardOf(scope, 500, { expiresAt: '2020-01-01T00:00:00.000Z' })).card
  const blocked = (await cardOf(scope, 500)).card
  await scope.atomic((inner) => GiftBalance.change(inner, blocked.id, { state: 'disabled' }))
  const [foreign] = await issueByHand(scope, { amount: 500, currency: 'JPY' }, 1)
  const cards = [over.id, second.id, blocked.id, first.id, foreign?.card.id ?? '', 'unknown']
  const told = await scope.ask('giftcards.cover', { cards, buyer: {}, due: 1_000, currency: 'EUR' })
  t.deepEqual(
    told?.tenders.map(({ balanceId, amount }) => [balanceId, amount]),
    [
      [second.id, 900],
      [first.id, 100],
    ],
  )
  t.deepEqual(
    told?.refused.map(({ why }) => why),
    ['expired', 'disabled', 'currency'],
  )
})
