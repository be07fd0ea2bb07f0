import test from 'ava'
import { Routes } from '#server/http/routes.ts'
import { defineModule } from '#server/module.ts'
import type { Answer } from '#test/helpers/client.ts'
import { inlineIn } from '#test/helpers/markup/markup.ts'
import { read } from '#test/helpers/markup/page.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const store = new Routes()
store.get('/broken', () => {
  throw new Error('a secret in an error')
})
const broken = defineModule({ name: '@test/broken', store })

const needed = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]

/** What is wrong with an answer; nothing if it may be shown. */
function faults({ headers, text }: Answer): string[] {
  const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false
  const policy = (headers.get('content-security-policy') ?? '').split('; ')
  return [
    ...(headers.get('x-content-type-options') === 'nosniff' ? [] : ['no nosniff']),
    ...(headers.has('referrer-policy') ? [] : ['no Referrer-Policy']),
    ...(isHtml ? needed.filter((rule) => !policy.includes(rule)) : []),
    ...(isHtml && /unsafe-|nonce-/.test(policy.join()) ? ['a door in the policy'] : []),
    ...(isHtml ? inlineIn(text) : []),
  ]
}

test('the finder of inline code finds it', (t) => {
  const bad = [
    '<style>a{}</style>',
    '<p style="color:red">',
    '<img src="x" onerror="alert(1)">',
    '<script>alert(1)</script>',
    '<script type="module">1</script>',
    '<b hx-on:click="x">',
    '<p onclick=x>',
  ]
  for (const html of bad) t.is(inlineIn(html).length, 1, html)
  const good = [
    `<meta content="<p style='x' onload='y'>"/>`,
    '<script src="/a.js" defer></script><script type="application/ld+json">{}</script>',
    '<p data-on="1">a style=b</p>',
  ]
  for (const html of good) t.deepEqual(inlineIn(html), [])
})

test('34: every page of the store keeps the policy and carries nothing inline', async (t) => {
  const shop = await openWholeShop(t, {}, [broken])
  const client = shop.client()
  const reads = shop.app.kernel.table.filter(
    ({ method, area }) => method === 'GET' && area === 'store',
  )
  t.true(reads.length > 5)
  for (const { path } of reads) {
    const answer = await client.page(path.replace(/:\w+/g, 'unknown'))
    t.deepEqual(faults(answer), [], path)
    t.deepEqual(faults(await client.fragment(path.replace(/:\w+/g, 'unknown'))), [], path)
  }
})

test('34: the pages of 404, 405, 500 and of the admin door keep the policy too', async (t) => {
  const shop = await openWholeShop(t, {}, [broken])
  const client = shop.client()
  const missing = await client.page('/nowhere')
  t.is(missing.status, 404)
  const failed = await client.page('/broken')
  t.is(failed.status, 500)
  t.false(failed.text.includes('secret'))
  const refused = await client.send('PUT', '/broken', undefined, { Accept: 'text/html' })
  const door = await client.page('/admin')
  for (const answer of [missing, failed, refused, door]) t.deepEqual(faults(answer), [])
})

test('a refusal for too many requests keeps the policy too', async (t) => {
  const shop = await openWholeShop(t, { env: { LIMIT_PAGES: '1/60' } })
  const client = shop.client()
  await client.page('/')
  const refused = await client.page('/')
  t.is(refused.status, 429)
  t.deepEqual(faults(refused), [])
  // Before anything is known of the caller the page has the shop's name already.
  await shop.scope.ask('settings.change', { name: 'Inkwold' })
  t.regex(read((await client.page('/')).text).find({ tag: 'title' }).text, /Inkwold$/)
})
