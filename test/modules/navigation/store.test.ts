import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import collections from '../../../modules/collections/index.ts'
import { Collection } from '../../../modules/collections/models/collection.ts'
import { create as shelf } from '../../../modules/collections/models/manage-collections.ts'
import inventory from '../../../modules/inventory/index.ts'
import navigation from '../../../modules/navigation/index.ts'
import type { ItemDraft } from '../../../modules/navigation/models/item.ts'
import { Menu } from '../../../modules/navigation/models/menu.ts'
import { menusOf } from '../../../modules/navigation/models/menu-links.ts'
import pages from '../../../modules/pages/index.ts'
import { Page } from '../../../modules/pages/models/page.ts'
import products from '../../../modules/products/index.ts'
import { Product } from '../../../modules/products/models/product.ts'
import search from '../../../modules/search/index.ts'
import storefront from '../../../modules/storefront/index.ts'

const open = (t: Parameters<typeof openShop>[0]) =>
  openShop(t, [storefront, products, inventory, collections, search, pages, navigation])

const word = (text: string, depth = 1): ItemDraft => ({
  kind: 'heading',
  labels: { en: text },
  depth,
})
const page = (targetId: string, depth = 1): ItemDraft => ({ kind: 'page', targetId, depth })

test('header and footer show the menus of their places, nested ones as disclosures that need no script', async (t) => {
  const shop = await open(t)
  const about = await Page.create(shop.scope, { title: 'About us', status: 'published' })
  const items = [
    word('Shop'),
    {
      kind: 'address',
      address: '/products?sort=newest',
      // Bytes: the words in it
      labels: { en: 'New <i>' },
      depth: 2,
    } as const,
    page(about.id),
    {
      kind: 'address',
      address: 'https://elsewhere.example/',
      labels: { en: 'There' },
      newTab: true,
    } as const,
  ]
  await Menu.create(shop.scope, { title: 'Top', place: 'header', items })
  await Menu.create(shop.scope, {
    title: 'Foot',
    place: 'footer',
    items: [word('Help'), page(about.id, 2)],
  })
  const { text } = await shop.client().page('/pages/about-us')
  const seen = read(text)
  const top = seen.find({ role: 'navigation', name: 'Main menu' })
  t.is(top.find({ role: 'group', name: 'Shop' }).get('name'), 'menu')
  // Bytes: the words in it
  t.true(top.text.includes('New <i>'))
  t.true(top.has({ role: 'link', href: '/pages/about-us', 'aria-current': 'page' }))
  const away = { href: 'https://elsewhere.example/', target: '_blank', rel: 'noopener' }
  t.true(top.has({ role: 'link', ...away }))
  const foot = seen.find({ role: 'contentinfo' })
  t.true(foot.has({ role: 'heading', level: 2, name: 'Help' }))
  t.true(foot.has({ role: 'link', href: '/pages/about-us' }))
})

test('a page that is renamed stays in the menu at its new address; one that is hidden or deleted leaves it at once', async (t) => {
  const shop = await open(t)
  const client = shop.client()
  const about = await Page.create(shop.scope, { title: 'About us', status: 'published' })
  await Menu.create(shop.scope, {
    title: 'Top',
    place: 'header',
    items: [page(about.id), { ...page(about.id), labels: { en: 'Who' } }],
  })
  const links = async () => (await client.get('/navigation/header')).json.menu.items
  t.deepEqual(await links(), [
    { label: 'About us', href: '/pages/about-us' },
    { label: 'Who', href: '/pages/about-us' },
  ])
  await Page.update(shop.scope, about.id, { title: 'Our press', slug: 'press' })
  t.deepEqual(await links(), [
    { label: 'Our press', href: '/pages/press' },
    { label: 'Who', href: '/pages/press' },
  ])
  await Page.update(shop.scope, about.id, { status: 'draft' })
  t.deepEqual(await links(), [])
  await Page.remove(shop.scope, about.id)
  t.deepEqual(await links(), [])
})

test('what stood beneath a hidden line moves up, and a heading above nothing is left out', async (t) => {
  const shop = await open(t)
  const hidden = await Page.create(shop.scope, { title: 'Hidden' })
  const shown = await Page.create(shop.scope, { title: 'Shown', status: 'published' })
  await Menu.create(shop.scope, {
    title: 'Top',
    place: 'header',
    items: [page(hidden.id), page(shown.id, 2), word('Empty'), page(hidden.id, 2)],
  })
  t.deepEqual((await menusOf(shop.scope)).get('header'), [{ label: 'Shown', href: '/pages/shown' }])
})

test('collections and products are linked by what they are, three levels deep', async (t) => {
  const shop = await open(t)
  const { id } = await shelf(shop.scope, { title: 'Prints', type: 'manual' })
  const productId = await Product.create(shop.scope, {
    title: 'Poster',
    status: 'active',
    variants: [{ price: 100 }],
  })
  await Menu.create(shop.scope, {
    title: 'Top',
    place: 'side',
    items: [
      word('Shop'),
      { kind: 'collection', targetId: id, depth: 2 },
      { kind: 'product', targetId: productId, depth: 3 },
    ],
  })
  const { items } = (await shop.client().get('/navigation/side')).json.menu
  t.deepEqual(items, [
    {
      label: 'Shop',
      items: [
        {
          label: 'Prints',
          href: '/collections/prints',
          items: [{ label: 'Poster', href: '/products/poster' }],
        },
      ],
    },
  ])
  await shop.scope.atomic((inner) => Collection.in(inner).where({ id }).patch({ isActive: false }))
  const after = (await shop.client().get('/navigation/side')).json.menu
  t.deepEqual(after.items[0].items, [{ label: 'Poster', href: '/products/poster' }])
})

test('a page of the shop that no module answers is left out', async (t) => {
  const shop = await open(t)
  const items = ['/products', '/account', '/'].map(
    (address) => ({ kind: 'fixed', address }) as const,
  )
  await Menu.create(shop.scope, { title: 'Top', place: 'header', items })
  const links = (await menusOf(shop.scope)).get('header') ?? []
  t.deepEqual(
    links.map(({ href }) => href),
    ['/products', '/'],
  )
})

test('each reader gets the label of their language, else the own title of what it leads to', async (t) => {
  const shop = await open(t)
  const items = [
    { kind: 'fixed', address: '/', labels: { en: 'Start', de: 'Anfang' } },
    { kind: 'fixed', address: '/', labels: { en: 'Start' } },
    { kind: 'address', address: '/x', labels: { en: 'Only English' } },
  ] as const
  await Menu.create(shop.scope, { title: 'Top', place: 'header', items: [...items] })
  const of = async (language: string) => {
    const reader = { ...shop.scope.shop, language, languages: ['en', 'de'] }
    const links = (await menusOf(shop.scope.as({ shop: reader }))).get('header') ?? []
    return links.map(({ label }) => label)
  }
  t.deepEqual(await of('en'), ['Start', 'Start', 'Only English'])
  t.deepEqual(await of('de'), ['Anfang', 'Startseite', 'Only English'])
})

test('where no menu stands the shop makes its own of collections and pages', async (t) => {
  const shop = await open(t)
  await Page.create(shop.scope, { title: 'About us', status: 'published', place: 'menu' })
  const { text } = await shop.client().page('/')
  const menu = read(text).find({ role: 'navigation', name: 'Main menu' })
  t.true(menu.has({ role: 'link', name: 'About us', href: '/pages/about-us' }))
  t.is((await shop.client().get('/navigation/header')).status, 404)
})
