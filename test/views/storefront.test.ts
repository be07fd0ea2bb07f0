import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { Failure } from '#views/errors/failure.tsx'
import { Forbidden } from '#views/errors/forbidden.tsx'
import { NotFound } from '#views/errors/not-found.tsx'
import { TooMany } from '#views/errors/too-many.tsx'
import { EmptyState } from '#views/kit/lists/empty-state.tsx'
import { Pagination } from '#views/kit/lists/pagination.tsx'
import { SearchBox } from '#views/kit/lists/search-box.tsx'
import { Flash } from '#views/kit/page/flash.tsx'
import { Breadcrumbs } from '#views/kit/store/breadcrumbs.tsx'
import { Picture } from '#views/kit/store/picture.tsx'
import { Price } from '#views/kit/store/price.tsx'
import { ProductCard } from '#views/kit/store/product-card.tsx'
import { StockBadge } from '#views/kit/store/stock-badge.tsx'
import { Document } from '#views/layouts/document.tsx'
import { Announcement, SiteFooter, SiteHeader } from '#views/layouts/storefront.tsx'
import type { CardProps, ImageProps, NavLink } from '#views/props.ts'
import { hostile as title } from './hostile.ts'
import { words, writes } from './words.ts'

const places = { products: '/products', search: '/search' }

const hostile = `${title}" onfocus="x`
const t = words('en')
const format = writes('en')
const link: NavLink = { label: hostile, href: `/${hostile}` }
const image: ImageProps = { id: 'i', url: '/i.webp', alt: hostile, width: 40, height: 50 }
const card: CardProps = {
  id: 'c',
  title: hostile,
  slug: hostile,
  price: 1000,
  priceMax: 1000,
  compareAtPrice: null,
  currency: 'EUR',
  image,
  vendor: hostile,
  inStock: true,
  variantCount: 1,
  createdAt: '2026-01-01T00:00:00Z',
}

/** Every place where a stranger's words meet the shared views. */
const views: Record<string, () => JSX.Element> = {
  breadcrumbs: () => Breadcrumbs({ trail: [link, { label: hostile }], t }),
  'empty state': () => EmptyState({ title: hostile, text: hostile }),
  flash: () => Flash({ kind: 'info', text: hostile }),
  picture: () => Picture({ image: { ...image, url: hostile, srcset: hostile } }),
  'product card': () => ProductCard({ card, t, format }),
  'search box': () => SearchBox({ action: '/search', query: hostile, t }),
  announcement: () => Announcement({ text: hostile, href: hostile }),
  header: () =>
    SiteHeader({
      name: hostile,
      search: '/search',
      logo: { url: hostile, darkUrl: hostile, alt: hostile },
      menu: [link],
      query: hostile,
      t,
    }),
  footer: () =>
    SiteFooter({
      ...{ name: hostile, text: hostile, small: hostile, t },
      columns: [{ title: hostile, links: [link] }],
    }),
  failure: () => Failure({ places, requestId: hostile, t }),
  document: () =>
    Document({
      lang: hostile,
      title: hostile,
      description: hostile,
      canonical: hostile,
      body: '',
      styles: [hostile],
      scripts: [hostile],
      htmxConfig: { hostile },
    }),
}

for (const [name, view] of Object.entries(views)) {
  test(`${name} shows hostile words as they are written`, (t) => {
    const page = read(String(view()))
    t.false(page.has({ tag: 'img', src: 'x' }))
    t.false(page.has({ onerror: /^/ }))
    t.false(page.has({ onfocus: /^/ }))
  })
}

test('a link that would run a script leads nowhere, in every spelling', (t) => {
  for (const href of [
    'javascript:alert(1)',
    ' JaVa\tScript:x',
    'data:text/html,x',
    '\u0001vbscript:x',
  ]) {
    t.true(
      read(String(Breadcrumbs({ trail: [{ label: 'x', href }], t: words('en') }))).has({
        tag: 'a',
        href: '#',
      }),
    )
  }
  const entity = String(Announcement({ text: 'x', href: 'java&#115;cript:alert(1)' }))
  t.true(read(entity).has({ role: 'link', href: /^(?:java&#115;cript:alert\(1\)|#)$/ }))
})

test('only what went well has a check mark', (t) => {
  const drawing = (kind: 'info' | 'success' | 'error') =>
    read(String(Flash({ kind, text: 'Said' })))
      .find({ tag: 'path' })
      .get('d')
  t.is(new Set([drawing('info'), drawing('success'), drawing('error')]).size, 3)
})

test('a picture keeps its place with width, height and a description', (t) => {
  const html = String(
    Picture({ image: { ...image, alt: 'A & B', srcset: '/a.webp 320w, /b.webp 640w' } }),
  )
  t.true(read(html).has({ alt: 'A & B', width: '40', height: '50' }))
  t.true(read(html).has({ srcset: '/a.webp 320w, /b.webp 640w', sizes: '100vw', loading: 'lazy' }))
})

test('a picture of the first screen is fetched at once', (t) => {
  const html = String(Picture({ image, priority: true }))
  t.true(read(html).has({ fetchpriority: 'high' }))
  t.false(html.includes('loading='))
})

test('a reduced price names both prices in words', (t) => {
  const html = String(
    Price({ price: 900, compareAtPrice: 1200, currency: 'EUR', t: words('en'), format }),
  )
  t.regex(read(html).text, /Sale price:.*€9\.00.*Regular price:.*€12\.00/)
  t.true(read(html).has({ role: 'strong', name: '€9.00' }))
  t.true(read(html).has({ tag: 's', text: '€12.00' }))
})

test('a compare-at price that is not higher is not shown', (t) => {
  const html = String(
    Price({ price: 900, compareAtPrice: 900, currency: 'EUR', t: words('en'), format }),
  )
  t.is(html, '<p class="price">€9.00</p>')
})

test('a price that stands for several says so', (t) => {
  const several = { price: 900, priceMax: 1200, compareAtPrice: null, currency: 'EUR' }
  t.is(String(Price({ ...several, t: words('en'), format })), '<p class="price">from €9.00</p>')
})

test('stock is named only when few are left', (t) => {
  const badge = (inStock: boolean, available: number | null) =>
    String(StockBadge({ inStock, available, t: words('en') })).replace(/<[^>]*>/g, '')
  t.is(badge(true, 40), 'In stock')
  t.is(badge(true, null), 'In stock')
  t.is(badge(true, 3), 'Only 3 left')
  t.is(badge(true, 0), 'On back order')
  t.is(badge(false, 0), 'Sold out')
})

test('pages are plain links, and this page says that it is this one', (t) => {
  const href = (page: number) => `/products?skip=${page}`
  const html = String(Pagination({ page: 5, pages: 20, href, t: words('en') }))
  const numbers = read(html)
    .all({ role: 'listitem' })
    .map((item) => item.raw)
  t.deepEqual(numbers, ['1', '…', '4', '5', '6', '…', '20'])
  t.true(
    read(html).has({
      role: 'link',
      name: 'Page 5',
      href: '/products?skip=5',
      'aria-current': 'page',
    }),
  )
  t.true(read(html).has({ rel: 'prev', href: '/products?skip=4', 'hx-get': '/products?skip=4' }))
  t.is(String(Pagination({ page: 1, pages: 1, href, t: words('en') })), '')
})

test('the header works as plain links and one form', (t) => {
  const tools = [{ label: 'Cart', href: '/cart', icon: 'cart', count: 2 }] as const
  const menu = [{ label: 'Prints', href: '/collections/prints', current: true }]
  const html = String(
    SiteHeader({ search: '/search', name: 'Shop', menu, tools: [...tools], t: words('en') }),
  )
  t.true(
    read(html).has({
      tag: 'a',
      href: '/collections/prints',
      'aria-current': 'page',
      text: 'Prints',
    }),
  )
  t.true(read(html).has({ action: '/search', method: 'get', 'data-suggest': 'local' }))
  t.true(read(html).has({ role: 'link', class: 'tool', href: '/cart', text: /Cart ?2$/ }))
})

test('error pages say what happened and lead onward', (t) => {
  const english = words('en')
  const pages = [
    NotFound({ places, t: english }),
    Forbidden({ places, t: english }),
    Failure({ places, t: english, requestId: 'r-1' }),
    TooMany({ places, t: english, retryAfter: 12 }),
  ].map(String)
  for (const page of pages.map(read)) {
    t.true(page.has({ role: 'heading', level: 1, name: /./ }))
    t.true(page.has({ role: 'link', href: '/products' }))
    t.true(page.has({ role: 'link', href: '/' }))
  }
  t.true(read(pages[0] ?? '').has({ action: '/search' }))
  t.true(read(pages[2] ?? '').has({ role: 'code', name: 'r-1' }))
  t.regex(pages[3] ?? '', /wait 12 seconds/)
})

test('a document needs no script to be read and carries none inline', (t) => {
  const html = String(
    Document({
      lang: 'en',
      title: 'A & B',
      body: '<p>x</p>',
      styles: ['/a.css'],
      scripts: ['/a.js'],
      htmxConfig: { history: true },
    }),
  )
  t.true(html.startsWith('<!doctype html><html lang="en">'))
  t.true(read(html).has({ tag: 'title', text: 'A & B' }))
  t.true(read(html).has({ tag: 'script', src: '/a.js', defer: '' }))
  t.true(read(html).has({ tag: 'meta', field: 'htmx-config', content: '{"history":true}' }))
})
