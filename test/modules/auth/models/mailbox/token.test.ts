import test, { type ExecutionContext } from 'ava'
import { password } from '#test/helpers/shops/cast.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import auth from '../../../../../modules/auth/index.ts'
import { User } from '../../../../../modules/auth/models/accounts/user.ts'
import { type GivenToken, Token } from '../../../../../modules/auth/models/mailbox/token.ts'

async function scene(t: ExecutionContext) {
  const shop = await openShop(t, [auth])
  const ada = await User.create(shop.scope, { email: 'ada@shop.test', name: 'Ada', password })
  const bob = await User.create(shop.scope, { email: 'bob@shop.test', name: 'Bob', password })
  return { shop, ada, bob }
}
const issue = (
  { scope }: Shop,
  userId: string,
  minutes = 60,
  data: Record<string, string> = {},
): Promise<string> =>
  scope.atomic((inner) => Token.issue(inner, { userId, purpose: 'reset', minutes, data }))
const spend = ({ scope }: Shop, given: Partial<GivenToken> & { token: string }) =>
  scope.atomic((inner) => Token.spend(inner, { purpose: 'reset', ...given }))

test('10: a token is used once, also when twenty come at the same time', async (t) => {
  const { shop, ada } = await scene(t)
  const token = await issue(shop, ada.id, 60, { address: 'new@shop.test' })
  const got = await Promise.all(Array.from({ length: 20 }, () => spend(shop, { token })))
  const [winner, ...rest] = got.filter((one) => one !== undefined)
  t.is(rest.length, 0)
  t.is(winner?.userId, ada.id)
  t.deepEqual(winner?.data, { address: 'new@shop.test' })
  t.is(await spend(shop, { token }), undefined)
})

test('10: a newer token voids the older, of twenty made at once one works, and nobody else’s is touched', async (t) => {
  const { shop, ada, bob } = await scene(t)
  const others = await issue(shop, bob.id)
  const tokens = await Promise.all(Array.from({ length: 20 }, () => issue(shop, ada.id)))
  const live = await Promise.all(
    tokens.map((token) => Token.live(shop.scope, { purpose: 'reset', token })),
  )
  t.is(live.filter((one) => one !== undefined).length, 1)
  t.truthy(await spend(shop, { token: others }))
})

test('10: a token that ran out, is for something else or somebody else, is none', async (t) => {
  const { shop, ada, bob } = await scene(t)
  t.is(await spend(shop, { token: await issue(shop, ada.id, 0) }), undefined)
  const token = await issue(shop, ada.id)
  t.is(await spend(shop, { token, purpose: 'verify' }), undefined)
  t.is(await spend(shop, { token, userId: bob.id }), undefined)
  t.is(await spend(shop, { token: '' }), undefined)
  const elsewhere = await shop.other.atomic((inner) =>
    Token.spend(inner, { purpose: 'reset', token }),
  )
  t.is(elsewhere, undefined)
  t.truthy(await spend(shop, { token, userId: ada.id }))
})

test('10: a token has 256 bits and the database holds no text that could be used', async (t) => {
  const { shop, ada } = await scene(t)
  const token = await issue(shop, ada.id)
  t.is(Buffer.from(token, 'base64url').length, 32)
  const [row] = await shop.scope.db('auth_tokens')
  t.false(JSON.stringify(row).includes(token))
  t.is(await spend(shop, { token: row.tokenHash }), undefined)
})

test('tokens that ran out or were used are swept, and go with their account', async (t) => {
  const { shop, ada, bob } = await scene(t)
  await issue(shop, ada.id, -1)
  const token = await issue(shop, bob.id)
  t.is(await Token.sweep(shop.scope), 1)
  await spend(shop, { token })
  t.is(await Token.sweep(shop.scope), 1)
  await issue(shop, bob.id)
  await shop.scope.atomic((inner) => User.in(inner).where({ id: bob.id }).delete())
  t.deepEqual(await shop.scope.db('auth_tokens'), [])
})
