import test from 'ava'
import { Fault } from '#server/errors.ts'
import { emailOf } from '#server/text/email-address.ts'
import { adminScope, password } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../../../modules/auth/index.ts'
import { User } from '../../../../../modules/auth/models/accounts/user.ts'
import {
  checkPassword,
  hashPassword,
  matches,
} from '../../../../../modules/auth/models/passwords/password.ts'

const code = (expected: string) => (error: unknown) =>
  error instanceof Fault && error.code === expected
const name = 'Ada'

test('9: an address is one account in every spelling', async (t) => {
  const shop = await openShop(t, [auth])
  await User.create(shop.scope, { email: ' Ada@SHOP.test', name, password })
  const taken = await t.throwsAsync(
    User.create(shop.scope, { email: 'ａda@shop.test', name, password }),
  )
  t.true(code('EMAIL_TAKEN')(taken))
  t.is((await User.byEmail(shop.scope, 'ADA@shop.test '))?.email, 'ada@shop.test')
  await User.create(shop.other, { email: 'ada@shop.test', name, password })
})

test('9: a second at-sign, false at-signs, spaces and control characters are no address', (t) => {
  for (const bad of [
    'a@b@c.test',
    'a\uFF20b.test',
    'a\uFE6Bb.test',
    'a b@c.test',
    'a\u0000@c.test',
    'a\u200B@c.test',
    '@c.test',
    'a@',
    '',
    `${'a'.repeat(65)}@c.test`,
  ]) {
    t.is(emailOf(bad), undefined, JSON.stringify(bad))
  }
  t.is(emailOf('Zoë.O’Hara+x@Sub.Shop.test'), 'zoë.o’hara+x@sub.shop.test')
})

test('13: passwords have 8 to 128 characters, of any kind, but not the common ones', (t) => {
  const refused = (password: string) => t.throws(() => checkPassword(password), { any: true })
  for (const bad of [
    'short',
    'x'.repeat(129),
    'password',
    'Password1',
    'qwertyuiop',
    'letmein2024',
    '12345678',
    '9876543210',
    '11111111',
    'abcabcabc',
    'iloveyou',
  ]) {
    refused(bad)
  }
  for (const good of ['tortoise', 'ääääüüüü', 'four words in row', `${'ab'.repeat(31)}cd9!`]) {
    t.notThrows(() => checkPassword(good))
  }
})

test('13: nothing is cut: two long passwords that begin alike are two', async (t) => {
  const { scope } = await openShop(t, [auth])
  const start = 'k'.repeat(72)
  const hash = await hashPassword(scope, `${start}a`)
  t.true(await matches(scope, `${start}a`, hash))
  t.false(await matches(scope, `${start}b`, hash))
  t.false(await matches(scope, 'anything', null))
})

test('the hash is never in the list of changes, nor in what an account answers', async (t) => {
  const shop = await openShop(t, [auth])
  const scope = adminScope(shop)
  await User.create(scope, { email: 'ada@shop.test', name, password })
  const { passwordHash } = (await User.byEmail(scope, 'ada@shop.test')) ?? {}
  await User.setPassword(scope, 'ada@shop.test', 'a different phrase')
  const changes = JSON.stringify(await scope.db('changes').where({ tableName: 'users' }))
  t.regex(changes, /\[secret\]/)
  t.false(changes.includes(passwordHash ?? 'none'))
  const answer = await scope.ask('auth.promote', { email: 'ada@shop.test' })
  t.deepEqual(Object.keys(answer ?? {}), ['id', 'email', 'emailVerified', 'name', 'role'])
})

test('the first admin is made once, and left alone afterwards', async (t) => {
  const { scope } = await openShop(t, [auth])
  const given = { email: 'boss@shop.test', name: 'Boss', password }
  t.deepEqual(await scope.ask('auth.ensureAdmin', given), { created: true })
  t.deepEqual(await scope.ask('auth.ensureAdmin', { ...given, password: 'other words' }), {
    created: false,
  })
  t.is((await User.withCredentials(scope, given.email, password)).role, 'admin')
  const nameless = { email: 'second@shop.test', password }
  t.deepEqual(await scope.ask('auth.ensureAdmin', nameless), { created: true })
  const second = await User.withCredentials(scope, nameless.email, password)
  t.is(second.name, nameless.email, 'an address stands for a name that nobody gave')
})

test('verbs for an unknown account say so', async (t) => {
  const { scope } = await openShop(t, [auth])
  const promoted = await t.throwsAsync(scope.ask('auth.promote', { email: 'nobody@shop.test' }))
  t.true(code('NOT_FOUND')(promoted))
})
