import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { page } from '#server/access/guards.ts'
import { Routes } from '#server/http/routes.ts'
import { Messages } from '#server/language/catalogues.ts'
import { languageFiles } from '#server/language/language-files.ts'
import { addressIn } from '#server/language/localized-address.ts'
import { defineModule } from '#server/module.ts'
import { respond } from '#server/pages/respond.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import auth from '../../../../modules/auth/index.ts'
import redirects from '../../../../modules/redirects/index.ts'
import seo from '../../../../modules/seo/index.ts'
import settings from '../../../../modules/settings/index.ts'
import storefront from '../../../../modules/storefront/index.ts'

const store = new Routes()
store.get('/board', page, (ctx) =>
  respond(ctx, {
    json: {
      word: ctx.scope.t('ui.search'),
      path: ctx.scope.url?.pathname,
      money: ctx.scope.format.money(123456, 'EUR'),
    },
    html: () =>
      [
        '<h1>Board</h1><a class="plain" href="/board?a=1&amp;b=2#c">on</a><a href="/">home</a>',
        '<form action="/board" hx-post="/board"><button formaction="/board/x" hx-get="/board"></button></form>',
        '<a href="/admin">desk</a><a href="/uploads/a.pdf">file</a><a href="/feeds/google.xml">feed</a>',
        '<a href="/de/board">named</a><a href="/en/board">own</a><a href="//else.example/x">else</a>',
        '<img src="/board.png" alt=" href=&quot;/board&quot; a > b"><p>text href="/board"</p>',
        '<a href="/design">a word that begins alike</a>',
      ].join(''),
    markdown: () =>
      '[on](http://shop.test/board.md), ![p](http://shop.test/uploads/a.png), [else](https://else.example/x)\n',
    head: { canonical: '/board', data: [{ '@type': 'WebPage', url: 'http://shop.test/board' }] },
    shared: true,
  }),
)
store.post('/board', (ctx) => respond(ctx, { json: {}, to: '/board?done=1', flash: 'Done' }))
store.post('/board/back', (ctx) => respond(ctx, { json: {}, to: '/de/board' }))
const board = defineModule({ name: '@test/board', store })
const modules = [settings, storefront, seo, auth, redirects, board]

async function open(t: ExecutionContext, more: Record<string, unknown> = {}): Promise<Shop> {
  const shop = await openShop(t, modules)
  await shop.scope.ask('settings.change', { languages: ['de'], ...more })
  return shop
}

/** As a browser on another host of the shop. */
function on(shop: Shop, host: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; location: string; text: string }>((resolve, reject) => {
    request(
      shop.url + path,
      { headers: { Host: host, Accept: 'text/html', ...headers } },
      (answer) => {
        let text = ''
        answer.on('data', (part) => (text += part))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            location: answer.headers.location ?? '',
            text,
          }),
        )
      },
    )
      .on('error', reject)
      .end()
  })
}

test('a page under /de is the same page in German, with its own head', async (t) => {
  const shop = await open(t)
  const german = await shop.client().page('/de/board')
  t.is(german.status, 200)
  t.is(german.headers.get('content-language'), 'de')
  t.true(read(german.text).has({ tag: 'html', lang: 'de' }))
  for (const line of [
    '<link rel="canonical" href="http://shop.test/de/board"',
    'hreflang="en" href="http://shop.test/board"',
    'hreflang="de" href="http://shop.test/de/board"',
    'hreflang="x-default" href="http://shop.test/board"',
    '<link rel="alternate" type="text/markdown" href="http://shop.test/de/board.md"',
    'property="og:locale" content="de"',
    'property="og:locale:alternate" content="en"',
    '"inLanguage":"de"',
    '"url":"http://shop.test/de/board"',
  ])
    t.true(german.text.includes(line), line)
  const english = await shop.client().page('/board')
  t.is(english.headers.get('content-language'), 'en')
  t.true(read(english.text).has({ tag: 'link', rel: 'canonical', href: 'http://shop.test/board' }))
  t.true(english.text.includes('"url":"http://shop.test/board"'))
})

test('a shop of one language says nothing of others', async (t) => {
  const shop = await openShop(t, modules)
  const { text } = await shop.client().page('/board')
  t.false(text.includes('hreflang'))
  t.false(read(text).has({ role: 'navigation', name: 'Language' }))
  t.is((await shop.client().page('/de/board')).status, 404)
  t.is((await shop.client().get('/de/board')).status, 404)
})

test('every link and form of a German page stays German; files and the admin have no language', async (t) => {
  const shop = await open(t)
  const whole = await shop.client().page('/de/board')
  const part = await shop.client().fragment('/de/board')
  for (const { text } of [whole, part]) {
    for (const piece of [
      'href="/de/board?a=1&amp;b=2#c"',
      'href="/de">home',
      'action="/de/board" hx-post="/de/board"',
      'formaction="/de/board/x" hx-get="/de/board"',
      'href="/admin"',
      'href="/uploads/a.pdf"',
      'href="/feeds/google.xml"',
      'href="/de/board">named',
      'href="/board">own',
      'href="//else.example/x"',
      'src="/board.png"',
      'alt=" href=&quot;/board&quot; a > b"',
      '<p>text href="/board"</p>',
      'href="/de/design"',
    ])
      t.true(text.includes(piece), piece)
  }
  t.true(read(whole.text).has({ href: /^\/assets\// }))
  const english = await shop.client().page('/board')
  t.true(read(english.text).has({ href: '/board?a=1&b=2#c' }))
})

test('JSON under /de is in German words and formats, at the root or under /de/api', async (t) => {
  const shop = await open(t)
  for (const path of ['/de/board', '/de/api/board']) {
    const { json, headers } = await shop.client().get(path)
    t.is(json.word, 'Suchen')
    t.is(json.path.replace('/api', ''), '/board')
    t.regex(json.money, /^1\.234,56\s€$/)
    t.is(headers.get('content-language'), 'de')
    t.true(headers.get('vary')?.includes('Accept'))
  }
  t.is((await shop.client().get('/board')).json.word, 'Search')
  t.is((await shop.client().get('/api/de/board')).status, 404)
})

test('Markdown under /de links to Markdown under /de and names its page', async (t) => {
  const shop = await open(t)
  const { text, headers } = await shop.client().page('/de/board.md')
  t.true(text.includes('[on](http://shop.test/de/board.md)'))
  t.true(text.includes('![p](http://shop.test/uploads/a.png)'))
  t.true(text.includes('[else](https://else.example/x)'))
  t.is(headers.get('link'), '<http://shop.test/de/board>; rel="canonical"')
  t.true((await shop.client().page('/board.md')).text.includes('(http://shop.test/board.md)'))
})

test('a form sent under /de leads on under /de, to browsers and to htmx', async (t) => {
  const shop = await open(t)
  const sent = await shop.client().form('/de/board', {})
  t.is(sent.status, 303)
  t.is(sent.headers.get('location'), '/de/board?done=1')
  const back = await shop.client().form('/de/board/back', {})
  t.is(back.headers.get('location'), '/de/board')
  const htmx = await shop.client().form('/de/board', {}, { 'HX-Request': 'true' })
  t.is(JSON.parse(htmx.headers.get('hx-location') ?? '').path, '/de/board?done=1')
  const closed = await shop.client().page('/de/account')
  t.is(closed.headers.get('location'), '/de/auth/signin?next=%2Faccount')
  const told = await shop.client().fragment('/de/account')
  t.is(told.headers.get('hx-redirect'), '/de/auth/signin?next=%2Faccount')
})

test("the shop's own language has one address, without a prefix", async (t) => {
  const shop = await open(t)
  for (const [from, to] of [
    ['/en/board?a=1', '/board?a=1'],
    ['/en', '/'],
    ['/en/', '/'],
  ] as const) {
    const { status, headers } = await shop.client().page(from)
    t.is(status, 301, from)
    t.is(headers.get('location'), to)
    t.is(headers.get('cache-control'), 'no-cache')
  }
  t.is((await shop.client().form('/en/board', {})).status, 404)
  t.is((await shop.client().page('/de')).status, 200)
  t.is((await shop.client().page('/fr/board')).status, 404)
})

test('hostile prefixes open nothing and lead nowhere else', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  for (const path of [
    '/de/de/board',
    '/DE/board',
    '/%64e/board',
    '//de/board',
    '/de//board',
    '/de//admin',
    '/de/admin',
    '/de/api/admin/settings',
    '/de/admin/settings',
    '/en/admin',
    '/de/assets/x.css',
    '/de/robots.txt',
    '/de/sitemap.xml',
    '/de/healthz',
    '/de-AT/board',
    '/de/..%2fadmin',
    `/${'de'.repeat(300)}/board`,
  ]) {
    for (const client of [shop.client(), admin]) {
      const { status } = await client.page(path)
      t.is(status, 404, path)
    }
  }
  for (const path of ['/en/\\evil.example', '/en//evil.example', '/en/%0d%0aX: y']) {
    const { location } = await on(shop, 'shop.test', path)
    t.true(location === '' || /^\/(?![/\\])/.test(location), `${path} ${location}`)
  }
})

test('a language is counted by the same limits as the page behind it', async (t) => {
  const shop = await openShop(t, modules, { env: { LIMIT_PUBLIC: '4/60' } })
  await shop.scope.ask('settings.change', { languages: ['de'] })
  const client = shop.client()
  const answers = []
  for (const path of ['/board', '/de/board', '/de/api/board', '/de/admin', '/de/board'])
    answers.push((await client.get(path)).status)
  t.deepEqual(answers, [200, 200, 200, 404, 429])
})

test('a page is kept in each language by itself', async (t) => {
  const shop = await open(t)
  for (const _ of [1, 2]) {
    t.true(read((await shop.client().page('/board')).text).has({ lang: 'en' }))
    t.true(read((await shop.client().page('/de/board')).text).has({ lang: 'de' }))
  }
})

test('a language may have a host of its own; then that is its one address', async (t) => {
  const shop = await open(t, { languageDomains: { de: 'laden.example' } })
  for (const _ of [1, 2]) {
    const german = await on(shop, 'laden.example', '/board')
    t.true(read(german.text).has({ tag: 'html', lang: 'de' }))
    t.true(read(german.text).has({ href: '/board?a=1&b=2#c' }))
    t.true(
      read(german.text).has({ tag: 'link', rel: 'canonical', href: 'http://laden.example/board' }),
    )
    t.true(read(german.text).has({ hreflang: 'en', href: 'http://shop.test/board' }))
    t.true(read(german.text).has({ role: 'link', href: 'http://shop.test/board', lang: 'en' }))
    t.true(read((await on(shop, 'shop.test', '/board')).text).has({ tag: 'html', lang: 'en' }))
    t.true(
      read((await on(shop, 'unknown.example', '/board')).text).has({ tag: 'html', lang: 'en' }),
    )
  }
  t.is((await on(shop, 'shop.test', '/de/board?a=1')).location, 'http://laden.example/board?a=1')
  t.is((await on(shop, 'laden.example', '/de/board')).location, '/board')
  t.is((await on(shop, 'laden.example', '/en/board')).location, 'http://shop.test/board')
  t.is(
    addressIn(
      shop.scope.as({ shop: { ...(await shop.app.scope()).shop, language: 'de' } }),
      '/board',
    ),
    'http://laden.example/board',
  )
})

test('shoppers choose the language at the foot of the page, and stay on the page', async (t) => {
  const shop = await open(t)
  const chooser = async (path: string) =>
    read((await shop.client().page(path)).text).find({
      role: 'navigation',
      name: /^(?:Language|Sprache)$/,
    })
  const english = await chooser('/board?a=1&b=2')
  const here = { role: 'link', 'aria-current': 'true' }
  const toGerman = { name: 'Deutsch', href: '/de/board?a=1&b=2', lang: 'de', hreflang: 'de' }
  const toEnglish = { href: '/board?a=1&b=2', lang: 'en', hreflang: 'en' }
  t.true(english.has({ role: 'link', ...toGerman }))
  t.true(english.has({ ...here, ...toEnglish }))
  const german = await chooser('/de/board?a=1&b=2')
  t.true(german.has({ role: 'link', ...toEnglish }))
  t.true(german.has({ ...here, ...toGerman }))
  t.true((await chooser('/de/nowhere')).has({ role: 'link', href: '/', lang: 'en' }))
})

test('the sitemap has every language of a page, each naming the others', async (t) => {
  const shop = await open(t)
  const { text } = await shop.client().page('/sitemaps/storefront-1.xml')
  t.true(read(text).has({ tag: 'loc', text: 'http://shop.test/' }))
  t.true(read(text).has({ tag: 'loc', text: 'http://shop.test/de' }))
  t.is(read(text).all({ hreflang: 'de', href: 'http://shop.test/de' }).length, 2)
  t.is(read(text).all({ hreflang: 'x-default', href: 'http://shop.test/' }).length, 2)
})

test('a theme adds a whole language by one file; the shop offers it once no word is missing', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'theme-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'languages'))
  const write = (name: string, words: unknown) =>
    writeFileSync(join(folder, 'languages', name), JSON.stringify(words))
  const modules = { board: { en: { hello: 'Hello', bye: 'Bye', 'admin.desk': 'Desk' } } }
  write('fr.json', { 'board.hello': 'Bonjour' })
  const half = new Messages(modules, languageFiles([folder]))
  t.is(half.in('fr')('board.hello'), 'Bonjour')
  t.is(half.in('fr')('board.bye'), 'Bye')
  t.deepEqual(half.complete, ['en'])
  write('fr.json', { 'board.hello': 'Bonjour', 'board.bye': 'Adieu' })
  write('en.json', { 'board.hello': 'Good day' })
  const whole = new Messages(modules, languageFiles([folder]))
  t.deepEqual(whole.complete, ['en', 'fr'])
  t.is(whole.in('en')('board.hello'), 'Good day')
  for (const [name, words] of [
    ['french.json', {}],
    ['fr.json', ['Bonjour']],
    ['fr.json', { 'board.hello': '{broken' }],
  ] as const) {
    write(name, words)
    t.throws(() => languageFiles([folder]), { message: new RegExp(name) })
    rmSync(join(folder, 'languages', name))
  }
})

test('a moved page is found in each language, also by a rule that names one', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  for (const [from, to] of [
    ['/old', '/board?a=1'],
    ['/de/alt', '/board'],
  ])
    t.is((await admin.post('/admin/redirects', { from, to })).status, 201)
  for (const [from, to] of [
    ['/old', '/board?a=1'],
    ['/de/old', '/de/board?a=1'],
    ['/de/alt', '/de/board'],
  ] as const) {
    const { status, headers } = await shop.client().page(from)
    t.is(status, 301, from)
    t.is(headers.get('location'), to)
  }
  t.is((await shop.client().page('/alt')).status, 404)
})
