import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import pages from '../../../modules/pages/index.ts'
import { Page } from '../../../modules/pages/models/page.ts'
import storefront from '../../../modules/storefront/index.ts'

const open = (t: Parameters<typeof openShop>[0]) => openShop(t, [storefront, auth, pages])
const quote = { id: 'b1', component: 'Quote', props: { text: 'Fine paper.' } }

test('a page shows its picture, its text and its blocks, as page, as JSON and as Markdown', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const draft = {
    title: 'About',
    body: 'We print.',
    status: 'published',
    imageUrl: '/uploads/press.png',
    imageAlt: 'The press',
    blocks: [quote, { ...quote, id: 'b2', props: { text: 'Not yet' }, hidden: true }],
  }
  const { page } = (await admin.post('/admin/pages/create', draft)).json
  t.deepEqual(page.blocks[0], { ...quote, hidden: false })
  t.is(page.blocks.length, 2)
  const client = shop.client()
  const { text } = await client.page('/pages/about')
  t.true(read(text).has({ role: 'heading', level: 1, name: 'About' }))
  t.regex(text, /About.*press\.png.*We print\..*Fine paper\./s)
  t.false(text.includes('Not yet'))
  const shown = (await client.get('/pages/about')).json.page
  t.deepEqual(shown.blocks, [quote])
  t.deepEqual(shown.image, { url: '/uploads/press.png', alt: 'The press' })
  t.regex((await client.get('/pages/about.md')).text, /We print\.\s+> Fine paper\./)
})

test('a page of blocks alone has the heading of its first block', async (t) => {
  const shop = await open(t)
  const hero = { id: 'b1', component: 'Hero', props: { title: 'Big words' }, hidden: false }
  await Page.create(shop.scope, { title: 'Launch', status: 'published', blocks: [hero] })
  const { text } = await shop.client().page('/pages/launch')
  t.deepEqual(
    read(text)
      .all({ tag: 'h1' })
      .map((heading) => heading.text),
    ['Big words'],
  )
})

test('a block that is wrong is refused at its field, and the form keeps what was typed', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const bad = { title: 'A', blocks: [{ ...quote, props: { text: 7 } }] }
  const refused = await admin.post('/admin/pages/create', bad)
  t.is(refused.status, 422)
  t.deepEqual(Object.keys(refused.json.error.fields), ['blocks.b1.props.text'])
  const form = {
    title: 'A',
    'blocks[b1][component]': 'Quote',
    'blocks[b1][props][text]': '',
    'blocks[b1][props][by]': 'A reader',
    'blocks[b1][props][link][label]': 'More',
    'blocks[b1][props][link][href]': 'javascript:alert(1)',
  }
  const again = await admin.form('/admin/pages/create', form)
  t.is(again.status, 422)
  t.true(read(again.text).has({ value: 'A reader' }))
  t.true(read(again.text).has({ id: 'field-blocks-b1-props-text-error' }))
  t.true(read(again.text).has({ id: 'field-blocks-b1-props-link-href-error' }))
  t.is((await admin.get('/admin/pages')).json.total, 0)
})

test('without scripts buttons add and move blocks before anything is saved, also while the page has no title yet', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const added = await admin.form('/admin/pages/create', {
    title: '',
    body: 'kept',
    intent: 'block-add:Quote',
  })
  t.is(added.status, 200)
  t.true(added.text.includes('kept'))
  const [, id = ''] = /name="blocks\[(\w+)\]\[component\]"/.exec(added.text) ?? []
  const two = {
    title: 'A',
    [`blocks[${id}][component]`]: 'Quote',
    [`blocks[${id}][props][text]`]: 'First',
    'blocks[bx][component]': 'Prose',
    'blocks[bx][props][markdown]': 'Second',
  }
  const moved = await admin.form('/admin/pages/create', { ...two, intent: 'block-up:bx' })
  t.regex(moved.text, /Second.*First/s)
  t.is((await admin.get('/admin/pages')).json.total, 0)
  t.is((await admin.form('/admin/pages/create', two)).status, 303)
  const { page } = await latest(admin)
  t.deepEqual(
    page.blocks.map(({ component }: { component: string }) => component),
    ['Quote', 'Prose'],
  )
  const emptied = { _method: 'PUT', title: 'A', blocksSent: 'sent' }
  t.is((await admin.form(`/admin/pages/${page.id}/update`, emptied)).status, 303)
  t.deepEqual((await latest(admin)).page.blocks, [])
})

test('JSON that names no blocks leaves them as they are', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const { page } = (await admin.post('/admin/pages/create', { title: 'A', blocks: [quote] })).json
  const after = await admin.put(`/admin/pages/${page.id}/update`, { title: 'B' })
  t.is(after.json.page.blocks.length, 1)
  const stale = { title: 'C', blocks: [], updatedAt: page.updatedAt }
  t.is((await admin.put(`/admin/pages/${page.id}/update`, stale)).status, 409)
})

test('the preview shows the page being written in the shop’s own look, and stores nothing', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const form = {
    title: 'New <b>',
    body: '**bold**',
    'blocks[b1][component]': 'Quote',
    'blocks[b1][props][text]': 'Fine <script>',
    'blocks[b2][component]': 'Quote',
  }
  const { status, text } = await admin.form('/admin/pages/look', form)
  t.is(status, 200)
  const look = read(text)
  t.true(look.has({ class: /site-header/ }))
  t.regex(text, /<!--block b1-->.*<!--\/block-->/s, 'a press in it finds its block')
  t.true(look.has({ role: 'strong', name: 'bold' }))
  // Bytes: the words in it
  t.regex(look.text, /New <b>.*bold.*Fine <script>/)
  t.true(
    read(text)
      .all({ tag: 'script' })
      .every((script) => script.get('type') === 'application/ld+json'),
  )
  t.true(text.includes('/assets/css/blocks.'))
  t.is((await admin.get('/admin/pages')).json.total, 0)
  t.true((await shop.client().form('/admin/pages/look', form)).status >= 300)
})

test('a link shows a draft to whoever has it, and to nobody else', async (t) => {
  const shop = await open(t)
  const admin = await adminOf(shop)
  const { page } = (await admin.post('/admin/pages/create', { title: 'Soon', body: 'Hush' })).json
  const editor = await admin.page(`/admin/pages/${page.id}`)
  const [link = ''] = /\/pages\/preview\/[^"]+/.exec(editor.text) ?? []
  const shown = await shop.client().page(link)
  t.is(shown.status, 200)
  t.true(shown.text.includes('Hush'))
  t.is(shown.headers.get('cache-control'), 'no-store')
  t.regex(shown.headers.get('x-robots-tag') ?? '', /noindex/)
  t.is((await shop.client().page(`${link}x`)).status, 404)
  t.is((await shop.client().page('/pages/soon')).status, 404)
})

async function latest(admin: Awaited<ReturnType<typeof adminOf>>) {
  const { pages: all } = (await admin.get('/admin/pages')).json
  return (await admin.get(`/admin/pages/${all[0].id}`)).json
}
