import test, { type ExecutionContext } from 'ava'
import { themes } from '#generated/enabled.ts'
import { pieceOf } from '#server/blocks/pieces.ts'
import { kernelOf } from '#server/kernel-view.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import { piecesOf, placesOf } from '../../../modules/storefront/models/section-place.ts'

const quote = { id: 'mine', component: 'Quote', props: { text: 'Fine paper.' } }
type Sent = { id: string; component: string; props: Record<string, unknown>; hidden?: boolean }

async function open(t: ExecutionContext, template: string) {
  const { modules = [], overrides = {} } = themes[template] ?? {}
  const shop = await openShop(t, modules, { template, overrides })
  const admin = await adminOf(shop)
  const collection = { title: 'Paper', slug: 'paper', description: 'Sheets.', status: 'published' }
  t.is((await admin.post('/admin/collections/create', collection)).status, 201)
  const made = {
    title: 'Tide Notebook',
    price: 1900,
    status: 'active',
    description: '<p>Ruled.</p>',
  }
  const { json } = await admin.post('/admin/products/create', { ...made, vendor: 'Inkwold' })
  const href = `/products/${json.product.slug}`
  const blocksOf = async (place: string): Promise<Sent[]> =>
    (await admin.get(`/admin/design/${place}`)).json.page.blocks
  const publish = async (place: string, blocks: Sent[]) => {
    const saved = await admin.put(`/admin/design/${place}/update`, { blocks, intent: 'publish' })
    t.is(saved.status, 200, JSON.stringify(saved.json))
    return saved.json.page
  }
  const seen = async (path: string) =>
    (await shop.client().page(path)).text.replaceAll(/rk_[\w-]+|"[\w-]{20,}"/g, '')
  /** What stands around every page, always by the same scope. */
  const around = () => shop.scope.theme.render('layout', {}, shop.scope)
  return { admin, href, blocksOf, publish, seen, around }
}

const names = (blocks: Sent[]) => blocks.map((block) => pieceOf(block) ?? block.component)

for (const template of ['base', 'foundry']) {
  test(`${template}: a shop that publishes the theme’s own order looks to the byte as one that never touched it`, async (t) => {
    const { blocksOf, publish, seen, href } = await open(t, template)
    for (const [place, path] of [
      ['product', href],
      ['header', '/'],
      ['footer', '/search'],
      ['collection', '/collections/paper'],
    ] as const) {
      const before = await seen(path)
      await publish(place, await blocksOf(place))
      t.is(await seen(path), before, place)
    }
  })

  test(`${template}: pieces of a product page are moved and hidden, and own sections stand between them`, async (t) => {
    const { admin, blocksOf, publish, seen, href } = await open(t, template)
    const blocks = await blocksOf('product')
    const at = (name: string) => names(blocks).indexOf(name)
    const price = at('price')
    const [title] = blocks.splice(at('title'), 1)
    blocks.splice(price, 0, ...(title ? [title] : []), quote)
    const hidden = blocks.map((one) => (pieceOf(one) === 'facts' ? { ...one, hidden: true } : one))
    await publish('product', hidden)
    const text = await seen(href)
    const places = ['€19.00', '<h1>', 'Fine paper.', 'product-actions'].map((one) =>
      text.indexOf(one.replace('€', '')),
    )
    t.deepEqual(
      places,
      [...places].sort((a, b) => a - b),
    )
    t.true(places.every((place) => place > 0))
    t.false(read(text).has({ class: 'details' }))
    t.true(read(text).find({ class: 'product-info' }).has({ class: 'quote wrap' }))
    t.regex(text, /blocks[.-][\w-]*\.?css/)
    t.deepEqual(names(await blocksOf('product')), names(hidden))

    t.is((await admin.delete('/admin/design/product/reset')).status, 200)
    t.notRegex(await seen(href), /Fine paper\./)
  })
}

test('what shoppers need is not hidden, nothing of the theme stands twice, and what JSON leaves out comes back', async (t) => {
  const { admin, blocksOf, publish, seen, href } = await open(t, 'base')
  const refused = async (blocks: Sent[]) => {
    const { status, json } = await admin.put('/admin/design/product/update', { blocks })
    t.is(status, 422)
    return json.error.fields
  }
  const piece = (name: string, hidden = false) => ({
    ...{ id: `p-${name}`, component: 'Piece', props: { name }, hidden },
  })
  t.like(await refused([piece('price', true)]), {
    'blocks.p-price': '“Price and stock” cannot be hidden: shoppers need it.',
  })
  t.deepEqual(Object.keys(await refused([piece('price'), { ...piece('price'), id: 'b2' }])), [
    'blocks.b2',
  ])
  t.deepEqual(Object.keys(await refused([{ ...piece('<b>'), id: 'b3' }])), ['blocks.b3'])
  const elsewhere = { blocks: [piece('price')] }
  t.is((await admin.put('/admin/design/home/update', elsewhere)).status, 422)
  const { blocks } = await publish('product', [piece('reviews'), piece('nowhere')])
  t.is(names(blocks)[0], 'trail')
  t.true(names(blocks).includes('price'))
  const [before = ''] = (await seen(href)).split('product-actions')
  t.true(read(before).has({ role: 'heading', level: 1 }))
  t.true((await blocksOf('product')).length > 10)
})

test('header and footer: announcement, menu and columns are arranged on every page, and a kept page is dropped', async (t) => {
  const { blocksOf, publish, seen, href } = await open(t, 'base')
  await seen('/')
  const header = await blocksOf('header')
  t.deepEqual(names(header), [
    'announcement',
    'logo',
    'menu',
    'search',
    'currency',
    'account',
    'cart',
  ])
  const cart = header.pop()
  await publish(
    'header',
    [...header.slice(0, 1), quote, ...(cart ? [cart] : []), ...header.slice(1)].map((one) =>
      pieceOf(one) === 'search' ? { ...one, hidden: true } : one,
    ),
  )
  for (const path of ['/', href]) {
    const page = read(await seen(path))
    const bar = page.find({ class: 'site-header wrap' })
    t.false(bar.has({ role: 'search' }))
    t.false(bar.has({ class: 'tools-search' }))
    t.true(bar.has({ class: 'tools' }))
    t.false(bar.has({ class: 'quote wrap' }))
    t.true(page.has({ class: 'quote wrap' }))
  }
  const text = { id: 'hours', component: 'Prose', props: { markdown: 'Open **daily**' } }
  const footer = await blocksOf('footer')
  const menu = names(footer).indexOf('menu')
  await publish('footer', [...footer.slice(0, menu), text, ...footer.slice(menu)])
  t.true(
    read(await seen('/search'))
      .find({ class: 'site-footer' })
      .has({ role: 'strong', name: 'daily' }),
  )
})

test('a scope that drew a place draws it as it is arranged now, and so its parts', async (t) => {
  const { admin, blocksOf, publish, around } = await open(t, 'base')
  const before = await around()
  t.regex(before, /site-header/)
  const bare = (await blocksOf('header')).map((one) =>
    pieceOf(one) === 'account' ? { ...one, hidden: true } : one,
  )
  await publish('header', bare)
  const after = await around()
  t.regex(after, /site-header/)
  t.true(after.length < before.length)
  t.is((await admin.delete('/admin/design/header/reset')).status, 200)
  t.is(await around(), before)
})

test('the editor names the theme’s pieces, orders them without a script, and its preview shows the page with each marked', async (t) => {
  const { admin, seen, href } = await open(t, 'base')
  const editor = read((await admin.page('/admin/design/product')).text)
  t.true(editor.has({ role: 'link', name: 'Footer', href: '/admin/design/footer' }))
  t.true(editor.has({ role: 'button', name: 'Hide: Reviews' }))
  t.false(editor.has({ role: 'button', name: 'Hide: Price and stock' }))
  t.false(editor.has({ role: 'button', name: 'Delete: Reviews' }))
  const form = {
    ...{ _method: 'PUT', updatedAt: '', blocksSent: 'sent,piece-reviews' },
    'blocks[piece-reviews][component]': 'Piece',
    'blocks[piece-reviews][props][name]': 'reviews',
  }
  const hidden = await admin.form('/admin/design/product/update', {
    ...form,
    intent: 'block-hide:piece-reviews',
  })
  t.is(hidden.status, 200)
  t.true(read(hidden.text).has({ role: 'button', name: 'Show: Reviews' }))
  const look = await admin.form('/admin/design/product/look', {
    ...form,
    'blocks[piece-reviews][hidden]': 'on',
    'blocks[mine][component]': 'Quote',
    'blocks[mine][props][text]': 'Fine paper.',
  })
  // Bytes: the script finds a block by these comments
  t.regex(look.text, /<!--block piece-title-->.*<h1>Tide Notebook/s)
  t.regex(look.text, /<!--block mine-->.*Fine paper\..*<!--\/block-->/s)
  t.notRegex(look.text, /<!--block piece-reviews-->/)
  t.notRegex(await seen(href), /<!--block|Fine paper/)
  const saved = await admin.form('/admin/design/product/update', { ...form, intent: 'save' })
  t.is(saved.status, 303)
  const [link = ''] =
    new RegExp(`${href}\\?preview=[^"]+`).exec((await admin.page('/admin/design/product')).text) ??
    []
  t.is((await admin.page(link)).status, 200)
})

test('every theme draws in its places nothing but what can be arranged', async (t) => {
  for (const [template, { modules = [], overrides = {} }] of Object.entries(themes)) {
    const { scope } = await openShop(t, modules, { template, overrides })
    const { components } = kernelOf(scope).theme
    const walk = (uses: ReturnType<typeof scope.theme.placed>): typeof uses =>
      uses.flatMap((use) => [use, ...walk(use.inside)])
    for (const place of placesOf(scope)) {
      const hasPieces = piecesOf(scope, place).length > 0
      const pages = ['index', 'layout', 'product', 'collection'].flatMap((page) =>
        walk(scope.theme.placed(page, scope)),
      )
      for (const { inside } of pages.filter(
        ({ name, props }) => name === 'Sections' && props.page === place,
      )) {
        for (const use of inside) {
          const isHeld = walk([use]).some(({ name }) => name === 'Piece')
          t.truthy(
            hasPieces ? isHeld : components[use.name]?.block,
            `${template}, ${place}: <${use.name}>`,
          )
        }
      }
    }
  }
})

test('a collection page: filters are hidden, own sections stand around the heading, and its old places are shown where something stands in them', async (t) => {
  const { admin, blocksOf, publish, seen } = await open(t, 'base')
  const listed = async () =>
    (await admin.get('/admin/design')).json.places.map(({ place }: { place: string }) => place)
  t.deepEqual(await listed(), ['home', 'header', 'footer', 'product', 'collection'])
  const blocks = await blocksOf('collection')
  t.deepEqual(names(blocks), ['trail', 'heading', 'filters', 'products', 'fields'])
  const hidden = blocks.map((one) => (pieceOf(one) === 'filters' ? { ...one, hidden: true } : one))
  await publish('collection', [...hidden.slice(0, 2), quote, ...hidden.slice(2)])
  const text = await seen('/collections/paper')
  t.false(read(text).has({ class: 'toolbar' }))
  t.true(read(text).find({ class: 'listing wrap' }).has({ class: 'quote wrap' }))
  t.is((await admin.put('/admin/design/collection-above/update', { blocks: [quote] })).status, 200)
  t.true((await listed()).includes('collection-above'))
})

test('what was published is taken back like any other act, and the editor shows usual words and where links can lead', async (t) => {
  const { admin, blocksOf, seen } = await open(t, 'base')
  const begun = await blocksOf('home')
  const saved = await admin.put('/admin/design/home/update', { blocks: [quote], intent: 'publish' })
  t.regex(await seen('/'), /Fine paper\./)
  const act = saved.headers.get('x-request-id')
  t.is((await admin.post(`/admin/acts/${act}/undo`, {})).status, 200)
  t.notRegex(await seen('/'), /Fine paper\./)
  t.deepEqual(names(await blocksOf('home')), names(begun))

  const editor = read((await admin.page('/admin/design/home')).text)
  t.true(editor.has({ role: 'textbox', placeholder: 'Welcome to Shop' }))
  t.true(editor.has({ role: 'textbox', placeholder: 'See everything' }))
  t.true(editor.has({ list: 'block-links' }))
  t.true(editor.has({ role: 'option', value: '/collections/paper', name: 'Paper' }))
  const { picks } = (await admin.get('/admin/design/picks?kind=link&q=tide')).json
  t.like(picks, [{ slug: '/products/tide-notebook', title: 'Tide Notebook' }])
})

test('links to social networks and marks of the payment methods stand in the footer; a link that runs code is 422', async (t) => {
  const { admin, blocksOf, publish, seen } = await open(t, 'base')
  const social = (href: string): Sent => ({
    ...{ id: 'social', component: 'SocialLinks' },
    props: { links: [{ link: { label: 'Instagram', href } }] },
  })
  const marks = {
    ...{ id: 'marks', component: 'PaymentMarks' },
    props: { marks: [{ name: 'Visa' }, { name: 'PayPal' }] },
  }
  const footer = await blocksOf('footer')
  const menu = names(footer).indexOf('menu')
  const own = [social('https://instagram.com/inkwold'), marks]
  await publish('footer', footer.toSpliced(menu, 0, ...own))
  const shown = read(await seen('/search')).find({ class: 'site-footer' })
  const link = shown.find({ role: 'link', name: 'Instagram' })
  t.is(link.get('href'), 'https://instagram.com/inkwold')
  t.regex(shown.text, /Visa.*PayPal/s)
  const wrong = [...footer, social('javascript:alert(1)')]
  const refused = await admin.put('/admin/design/footer/update', { blocks: wrong })
  t.is(refused.status, 422)
})
