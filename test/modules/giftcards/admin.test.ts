// Gift cards in the admin, and the page that says what one is worth: HTML and JSON.
import test, { type ExecutionContext } from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import giftcards from '../../../modules/giftcards/index.ts'

const path = '/admin/gift-cards'

async function open(t: ExecutionContext, env: Record<string, string> = {}) {
  const shop = await openShop(t, [auth, giftcards], { env })
  return { shop, admin: await adminOf(shop) }
}

test('a merchant hands out cards whose codes are shown once, and the same press makes them once', async (t) => {
  const { admin } = await open(t)
  const make = () =>
    admin.post(`${path}/create`, { amount: 2_500, copies: 3 }, { 'Idempotency-Key': 'three' })
  const made = await make()
  t.is(made.status, 201, made.text)
  t.is((await make()).text, made.text)
  const { giftCards } = made.json
  t.is(new Set(giftCards.map(({ code }: { code: string }) => code)).size, 3)
  t.like(giftCards[0], { balance: 2_500, state: 'active', last4: giftCards[0].code.slice(-4) })
  const list = (await admin.get(path)).json
  t.is(list.total, 3)
  t.false(JSON.stringify(list).includes(giftCards[0].code))
  t.is((await admin.get(`${path}?q=${giftCards[1].last4.toLowerCase()}`)).json.total, 1)
  for (const page of [path, `${path}/new`, `${path}/${giftCards[0].id}`])
    t.false((await admin.page(page)).text.includes(giftCards[0].code))
  const wrong = await admin.post(`${path}/create`, { amount: '0', email: 'nobody' })
  t.deepEqual(Object.keys(wrong.json.error.fields), ['amount'])
})

test('what is added and taken stands in the ledger with its reason, and nothing falls below nothing', async (t) => {
  const { admin } = await open(t)
  const [card] = (await admin.post(`${path}/create`, { amount: 1_000 })).json.giftCards
  const adjust = (amount: number | string, note = 'Goodwill') =>
    admin.post(`${path}/${card.id}/adjust`, { amount, note })
  t.is((await adjust('5.50')).json.giftCard.balance, 1_550)
  t.is((await adjust('-0.50')).json.giftCard.balance, 1_500)
  t.like((await adjust(-1_501)).json.error, { code: 'BALANCE_TOO_LOW' })
  t.is((await adjust(0)).status, 422)
  t.is((await adjust('many')).status, 422)
  t.is((await adjust(1, '')).status, 422)
  const { entries } = (await admin.get(`${path}/${card.id}`)).json
  t.deepEqual(
    entries.map(({ kind, amount, balance }: Record<string, unknown>) => [kind, amount, balance]),
    [
      ['taken', -50, 1_500],
      ['added', 550, 1_550],
      ['issued', 1_000, 1_000],
    ],
  )
  t.is((await adjust(-1, 'x')).json.entries[0].actorName, entries[0].actorName)
})

test('a new code opens the card and the old one nothing; one that is blocked says so', async (t) => {
  const { shop, admin } = await open(t)
  const [card] = (await admin.post(`${path}/create`, { amount: 1_000 })).json.giftCards
  const ask = async (code: string) => (await shop.client().post('/gift-cards/check', { code })).json
  t.like((await ask(card.code)).giftCard, { balance: 1_000, state: 'active', last4: card.last4 })
  const [renewed] = (await admin.post(`${path}/${card.id}/code`)).json.giftCards
  t.is((await ask(card.code)).error.code, 'NOT_FOUND')
  t.like((await ask(renewed.code)).giftCard, { balance: 1_000 })
  await admin.put(`${path}/${card.id}/disable`, { isDisabled: true })
  t.like((await ask(renewed.code)).giftCard, { state: 'disabled' })
})

test('codes cannot be guessed: ten tries in ten minutes, and a code is not written into a page', async (t) => {
  const { shop } = await open(t)
  const guesser = shop.client()
  t.is((await guesser.page('/gift-cards')).status, 200)
  const statuses: number[] = []
  for (let at = 0; at < 11; at++) {
    const told = await guesser.form('/gift-cards/check', { code: `GUESS-${at}` })
    t.false(told.text.includes(`GUESS-${at}`))
    statuses.push(told.status)
  }
  t.deepEqual(statuses, [...Array(10).fill(404), 429])
})

test('whoever brings no cookie is counted by the address alone, and stands in nobody’s way', async (t) => {
  const { shop } = await open(t, { TRUSTED_PROXIES: '1' })
  const ask = (from: string) =>
    shop.client().post('/gift-cards/check', { code: 'GUESS' }, { 'X-Forwarded-For': from })
  for (let at = 0; at < 10; at++) t.is((await ask('10.1.0.7')).status, 404)
  t.is((await ask('10.1.0.7')).status, 429)
  t.is((await ask('10.1.0.8')).status, 404)
})

test('a card ends with a day by the clocks of the shop, a moment, or never', async (t) => {
  const { admin } = await open(t)
  const [card] = (await admin.post(`${path}/create`, { amount: 1_000 })).json.giftCards
  const at = `${path}/${card.id}/expire`
  const expire = (expiresAt: string | null) => admin.put(at, { expiresAt })
  t.like((await expire('2020-02-29')).json.giftCard, { state: 'expired' })
  const page = read((await admin.page(`${path}/${card.id}`)).text)
  t.true(page.has({ field: 'expiresAt', value: '2020-02-29' }))
  const moment = '2099-01-01T12:00:00.000Z'
  t.like((await expire(moment)).json.giftCard, { state: 'active', expiresAt: moment })
  t.is((await admin.form(at, { _method: 'PUT', expiresAt: '' })).status, 303)
  t.is((await admin.get(`${path}/${card.id}`)).json.giftCard.expiresAt, null)
  t.is((await expire('soon')).status, 422)
})
