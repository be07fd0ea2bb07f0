import test from 'ava'
import { crawl } from '#test/helpers/markup/crawl.ts'
import { demoShop } from '#test/helpers/shops/demo-shop.ts'
import { Author } from '../../modules/blog/models/author.ts'
import { Review } from '../../modules/reviews/models/review.ts'
import { updateCoverage } from '../../modules/translations/models/coverage.ts'
import { list } from '../../modules/translations/models/progress-list.ts'
import { catalogue } from '../../seeds/demo/catalogue.ts'
import { shop as demo } from '../../seeds/demo/shop.ts'

const { address } = demo

/** The same in both languages, or a name. */
const international = [
  ...[
    'English',
    'Deutsch',
    'Blog',
    'Journal',
    'Shop',
    'Inkwold',
    'Studio Halv',
    'Terrazzo',
    'Winter',
  ],
  ...[
    'A4',
    'A3',
    '50 × 70 cm',
    'Fjord',
    'hello@inkwold.example',
    'hello@',
    'inkwold.example',
    'optional',
    'Name',
    'Filter',
  ],
  ...[address.line1, address.line2, `${address.city}, ${address.region} ${address.postalCode}`],
]

test('under /de the demo shop says nothing as it does in English, but names and what shoppers wrote', async (t) => {
  const shop = await demoShop('base')
  const pages = await crawl(shop.client())
  const same = new Set(international.concat(await writtenByPeople(shop.scope)))
  for (const { vendor, variants } of catalogue) {
    for (const one of [vendor, ...variants.map(({ sku }) => sku)]) same.add(one)
  }
  const left = new Map<string, string>()
  let compared = 0
  for (const { path, html } of pages.values()) {
    const english = pages.get(path.replace(/^\/de(?=\/|$)/, '') || '/')
    if (!/^\/de(\/|$)/.test(path) || html === '' || !english) continue
    const known = new Set(textsIn(english.html))
    for (const text of textsIn(html).filter((one) => known.has(one))) {
      if (!same.has(text.replace(/ – Inkwold$|^© \d+ /, ''))) left.set(text, path)
    }
    compared++
  }
  t.true(compared > 80)
  t.deepEqual([...left], [])
})

test('every text of the demo shop is translated', async (t) => {
  const shop = await demoShop('base')
  await updateCoverage(shop.scope)
  const waiting = await list(shop.scope, { language: 'de', state: 'missing', take: 100, skip: 0 })
  t.deepEqual(
    waiting.map(({ kind, title }) => `${kind} ${title}`),
    [],
  )
})

async function writtenByPeople(scope: Parameters<typeof Review.in>[0]): Promise<string[]> {
  const reviews = await Review.in(scope)
  const authors = await Author.in(scope)
  return [
    ...reviews.flatMap(({ authorName, title, body, merchantResponse }) => [
      ...[authorName, title, body, merchantResponse],
    ]),
    ...authors.map(({ name }) => name),
  ].map((text) => (text ?? '').replace(/\s+/g, ' ').trim())
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** What people see or hear, piece by piece; numbers alone say nothing. */
function textsIn(html: string): string[] {
  const page = html.replace(/<(script|style|svg)\b.*?<\/\1>/gs, '').replace(/<!--.*?-->/gs, '')
  const spoken = page.matchAll(/\s(?:alt|aria-label|title|placeholder)="([^"]+)"/g)
  return [...page.split(/<[^>]+>/), ...Array.from(spoken, ([, text = '']) => text)]
    .map((text) => text.replace(/&(#?\w+);/g, (all, name: string) => entities[name] ?? all))
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => /\p{L}/u.test(text))
}
