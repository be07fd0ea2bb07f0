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
import { hostile as title, unquoted } from './hostile.ts'
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
    SiteHeader({ name: hostile, search: '/search', logo: image, menu: [link], query: hostile, t }),
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
    // What is left outside quoted attributes must hold no markup of the stranger's.
    const outside = unquoted(view())
    t.false(/<img src=x/.test(outside))
    t.false(/<[^>]*\s(onerror|onfocus)/.test(outside))
  })
}

test('a link that would run a script leads nowhere, in every spelling', (t) => {
  for (const href of [
    'javascript:alert(1)',
    ' JaVa\tScript:x',
    'data:text/html,x',
    '\u0001vbscript:x',
  ]) {
    t.regex(String(Breadcrumbs({ trail: [{ label: 'x', href }], t: words('en') })), /<a href="#">/)
  }
  const entity = String(Announcement({ text: 'x', href: 'java&#115;cript:alert(1)' }))
  t.true(entity.includes('href="java&amp;#115;cript:alert(1)"') || entity.includes('href="#"'))
})

test('a picture keeps its place with width, height and a description', (t) => {
  const html = String(
    Picture({ image: { ...image, alt: 'A & B', srcset: '/a.webp 320w, /b.webp 640w' } }),
  )
  t.regex(html, /alt="A &amp; B" width="40" height="50"/)
  t.regex(html, /srcset="\/a\.webp 320w, \/b\.webp 640w" sizes="100vw" loading="lazy"/)
})

test('a picture of the first screen is fetched at once', (t) => {
  const html = String(Picture({ image, priority: true }))
  t.true(html.includes('fetchpriority="high"'))
  t.false(html.includes('loading='))
})

test('a reduced price names both prices in words', (t) => {
  const html = String(
    Price({ price: 900, compareAtPrice: 1200, currency: 'EUR', t: words('en'), format }),
  )
  t.regex(html, /Sale price:.*<strong>€9\.00<\/strong>.*Regular price:.*<s>€12\.00<\/s>/s)
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
  t.is(badge(true, 0), 'In stock')
  t.is(badge(false, 0), 'Sold out')
})

test('pages are plain links, and this page says that it is this one', (t) => {
  const href = (page: number) => `/products?skip=${page}`
  const html = String(Pagination({ page: 5, pages: 20, href, t: words('en') }))
  const numbers = [...html.matchAll(/<li>(?:<a[^>]*>)?([^<]*)/g)].map((found) => found[1])
  t.deepEqual(numbers, ['1', '…', '4', '5', '6', '…', '20'])
  t.true(
    read(html).has({
      role: 'link',
      name: 'Page 5',
      href: '/products?skip=5',
      'aria-current': 'page',
    }),
  )
  t.regex(html, /rel="prev" href="\/products\?skip=4" hx-get="\/products\?skip=4"/)
  t.is(String(Pagination({ page: 1, pages: 1, href, t: words('en') })), '')
})

test('the header works as plain links and one form', (t) => {
  const tools = [{ label: 'Cart', href: '/cart', icon: 'cart', count: 2 }] as const
  const menu = [{ label: 'Prints', href: '/collections/prints', current: true }]
  const html = String(
    SiteHeader({ search: '/search', name: 'Shop', menu, tools: [...tools], t: words('en') }),
  )
  t.true(html.includes('<a href="/collections/prints" aria-current="page">Prints</a>'))
  t.true(read(html).has({ action: '/search', method: 'get', 'data-suggest': 'local' }))
  t.regex(html, /<a class="tool" href="\/cart">.*<span>Cart<\/span><b>2<\/b>/s)
})

test('error pages say what happened and lead onward', (t) => {
  const english = words('en')
  const pages = [
    NotFound({ places, t: english }),
    Forbidden({ places, t: english }),
    Failure({ places, t: english, requestId: 'r-1' }),
    TooMany({ places, t: english, retryAfter: 12 }),
  ].map(String)
  for (const html of pages) t.regex(html, /<h1>.+<\/h1>.*href="\/products".*href="\/"/s)
  t.regex(pages[0] ?? '', /action="\/search"/)
  t.regex(pages[2] ?? '', /<code>r-1<\/code>/)
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
  t.true(html.includes('<title>A &amp; B</title>'))
  t.true(html.includes('<script src="/a.js" defer></script>'))
  t.true(html.includes('<meta name="htmx-config" content="{&#34;history&#34;:true}"'))
})
