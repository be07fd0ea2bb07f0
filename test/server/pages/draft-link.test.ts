import test from 'ava'
import { Signer } from '#server/access/signing.ts'
import { kernelOf } from '#server/kernel-view.ts'
import { previewAge, previewed, previewToken } from '#server/pages/draft-link.ts'
import { openShop } from '#test/helpers/shops/shop.ts'

test('a preview link opens the one record of its kind that it was made for', async (t) => {
  const { scope, other } = await openShop(t, [])
  const token = previewToken(scope, 'post', 'one')
  t.is(previewed(scope, 'post', token), 'one')
  t.is(previewed(scope, 'page', token), undefined, 'another kind')
  t.is(previewed(other, 'post', token), undefined, 'another store')
  for (const wrong of ['', '.', 'one', `two${token.slice(3)}`, `${token}x`])
    t.is(previewed(scope, 'post', wrong), undefined, wrong)
})

test('a preview link ends after seven days', async (t) => {
  const { scope } = await openShop(t, [])
  const signer = new Signer(kernelOf(scope).env.authSecret, `preview:post:${scope.storeId}`)
  const until = (time: number) => signer.sign(`one~${time.toString(36)}`)
  t.is(previewed(scope, 'post', until(Date.now() + 60_000)), 'one')
  t.is(previewed(scope, 'post', until(Date.now() - 1)), undefined)
  t.is(previewAge, 7 * 24 * 3600_000)
})
