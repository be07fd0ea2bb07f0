import test from 'ava'
import { newSessionId } from '#server/access/session.ts'
import { moduleSealer, moduleSigner, Sealer, Signer } from '#server/access/signing.ts'
import { Routes } from '#server/http/routes.ts'
import { defineModule } from '#server/module.ts'
import { customerOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import settings from '../../../modules/settings/index.ts'

const secret = '0123456789abcdef0123456789abcdef'

test('a signature is HMAC-SHA256 under a key that HKDF derives for the purpose', (t) => {
  const signer = moduleSigner(secret, 'notes')
  // Both vectors were computed by another implementation.
  t.is(signer.sign('one'), 'one.D9TUEXNE_VhSX4pn0xfDqH9tPrlNqm7nm0HRjwWSnnk')
  t.is(signer.verify('one.D9TUEXNE_VhSX4pn0xfDqH9tPrlNqm7nm0HRjwWSnnk'), 'one')
  t.is(signer.verify('two.D9TUEXNE_VhSX4pn0xfDqH9tPrlNqm7nm0HRjwWSnnk'), undefined)
})

test('what was sealed before is opened: AES-256-GCM under the key of the purpose', (t) => {
  const sealed = 'AAECAwQFBgcICQoL4nw2m5CoaAZAdIB4ZDkhFvBVfLtmTkg'
  t.is(moduleSealer(secret, 'notes').open(sealed), 'Zürich')
  const bytes = Buffer.from(sealed, 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    t.is(moduleSealer(secret, 'notes').open(changed.toString('base64url')), undefined, `byte ${at}`)
  }
})

test('what one purpose signed or sealed opens nothing for another, nor under another secret', (t) => {
  const signed = moduleSigner(secret, 'notes').sign('one')
  const sealed = moduleSealer(secret, 'notes').seal('one')
  const others = [
    [secret, 'notes.other'],
    [secret, 'note'],
    [secret, 'guest'],
    [secret.toUpperCase(), 'notes'],
  ] as const
  for (const [key, purpose] of others) {
    t.is(new Signer(key, purpose).verify(signed), undefined, purpose)
    t.is(new Sealer(key, purpose).open(sealed), undefined, purpose)
  }
})

test('no module is given a key of the kernel', (t) => {
  for (const own of ['flash', 'guest', 'idempotency', 'limits', 'mail', 'preview', '']) {
    for (const purpose of [own, `${own}:`, `${own}:post:default`]) {
      t.throws(() => moduleSigner(secret, purpose), { message: /kernel's own/ }, purpose)
      t.throws(() => moduleSealer(secret, purpose), { message: /kernel's own/ }, purpose)
    }
  }
})

test("a module's signer makes no session and no guest", async (t) => {
  const store = new Routes()
  store.get('/who', (ctx) => {
    ctx.body = { user: ctx.scope.user?.id ?? null, guest: ctx.scope.guestId ?? null }
  })
  const who = defineModule({ name: '@test/who', store })
  const shop = await openShop(t, [auth, settings, who])
  const customer = await customerOf(shop)
  const { user } = (await customer.get('/who')).json
  t.truthy(user)
  const id = newSessionId()
  const purposes = ['who', 'session', 'sid', 'guests', 'Guest', 'guest ', 'guestId', 'auth.session']
  for (const purpose of purposes) {
    const [signer, sealer] = [shop.scope.signer(purpose), shop.scope.sealer(purpose)]
    const session = JSON.stringify({ userId: user })
    const sids = [signer.sign(user), signer.sign(id), signer.mark(user), sealer.seal(session)]
    for (const sid of sids) {
      const cookies = `sid=${sid}; guestId=${signer.sign('somebody')}`
      const { json } = await shop.client().get('/who', { Cookie: cookies })
      t.deepEqual(json, { user: null, guest: null }, purpose)
    }
  }
})
