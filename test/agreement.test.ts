// A product says the same wherever it is shown: page, card, JSON, Markdown, JSON-LD and feed, in each language.
import test from 'ava'
import { formatMajor } from '#server/locale/money.ts'
import type { Client } from '#test/helpers/client.ts'
import { decoded, origin, tagsIn } from '#test/helpers/markup/crawl.ts'
import { read } from '#test/helpers/markup/page.ts'
import { demoShop } from '#test/helpers/shops/demo-shop.ts'

interface Shown {
  price: number
  compareAtPrice: number | null
  inStock: boolean
}

interface Card extends Shown {
  slug: string
  title: string
  priceMax: number
}

interface Variant extends Shown {
  id: string
  title: string
  sku: string | null
}

const languages = { en: '', de: '/de' }
const shop = () => demoShop('base')

/** All products as the list has them. */
async function cards(client: Client, prefix: string): Promise<Card[]> {
  const { products, total } = (await client.get(`${prefix}/products?take=100`)).json
  if (products.length !== total) throw new Error('not all products')
  return products
}

/** What stands in the first element of a class, without its tags and without what is only read out. */
function textIn(html: string, name: string): string {
  const [, inside = ''] = new RegExp(`<p class="${name}[^"]*">(.*?)</p>`, 's').exec(html) ?? []
  const seen = inside.replace(/<span class="sr-only">.*?<\/span>/gs, '').replace(/<[^>]*>/g, '')
  return decoded(seen).replace(/ +/g, ' ').trim()
}

const heading = (html: string) => decoded(/<h1>([^<]*)<\/h1>/.exec(html)?.[1] ?? '')
/** Every space may break in Markdown. */
const loose = (text: string) => text.replace(/\s/g, ' ')
/** What Markdown escapes says what it says without the strokes. */
const plain = (markdown: string) => markdown.replace(/\\([\\`*_[\]<>|&()#+.!-])/g, '$1')

for (const [language, prefix] of Object.entries(languages)) {
  /** How this language says it. */
  async function words() {
    const { scope } = await shop()
    const { format, t } = await scope.inLanguage(language)
    const money = (amount: number) => format.money(amount, scope.shop.currency)
    const seen = ({ price, compareAtPrice }: Shown, priceMax = price) => {
      const now = priceMax > price ? t('ui.priceFrom', { price: money(price) }) : money(price)
      return compareAtPrice !== null && compareAtPrice > price
        ? `${now} ${money(compareAtPrice)}`
        : now
    }
    return { money, seen, t }
  }

  test.serial(
    `${language}: a product's page, JSON and Markdown agree on title, price and stock`,
    async (t) => {
      const client = (await shop()).client()
      const { money, seen, t: word } = await words()
      const all = await cards(client, prefix)
      t.true(all.length > 40)
      for (const card of all) {
        const path = `${prefix}/products/${card.slug}`
        const { product } = (await client.get(path)).json
        const { title, price, compareAtPrice, inStock } = product
        t.like(
          { title, price, compareAtPrice, inStock },
          {
            title: card.title,
            price: card.price,
            compareAtPrice: card.compareAtPrice,
            inStock: card.inStock,
          },
        )
        const highest = Math.max(...product.variants.map((one: Variant) => one.price))
        t.is(highest, card.priceMax, path)

        const stock = (one: boolean) => word(one ? 'ui.inStock' : 'ui.soldOut')
        const markdown = plain((await client.page(`${path}.md`)).text)
        t.is(markdown.split('\n')[0], `# ${title}`)
        const before =
          compareAtPrice > price ? ` (${word('ui.priceBefore')} ${money(compareAtPrice)})` : ''
        const from = highest > price ? word('ui.priceFrom', { price: money(price) }) : money(price)
        t.true(markdown.includes(loose(`- ${word('products.price')}: ${from}${before}`)), path)
        t.true(markdown.includes(`- ${word('products.availability')}: ${stock(inStock)}\n`), path)

        for (const variant of product.variants as Variant[]) {
          const chosen = (await client.page(`${path}?variant=${variant.id}`)).text
          t.is(heading(chosen), title)
          t.is(textIn(chosen, 'price'), seen(variant), `${path} ${variant.title}`)
          t.is(chosen.includes('stock-out'), !variant.inStock, `${path} ${variant.title}`)
          if (product.variants.length === 1) continue
          const row = `| ${variant.title} | ${variant.sku ?? ''} | ${money(variant.price)} | ${stock(variant.inStock)} |`
          t.true(markdown.includes(loose(row)), `${path} ${row}`)
        }
      }
    },
  )

  test.serial(`${language}: a product's card in a list says what its JSON says`, async (t) => {
    const client = (await shop()).client()
    const { seen, t: word } = await words()
    for (const path of ['/products', '/collections/art-prints', '/search?q=print']) {
      const { products } = (await client.get(prefix + path)).json
      const page = (await client.page(prefix + path)).text
      const shown = page.split('<article class="card">').slice(1)
      t.is(shown.length, products.length)
      for (const [at, card] of (products as Card[]).entries()) {
        const html = shown[at] ?? ''
        const [link] = tagsIn(html, 'a')
        t.is(link?.href, `${prefix}/products/${card.slug}`)
        t.is(decoded(/<h2 [^>]*><a [^>]*>([^<]*)</.exec(html)?.[1] ?? ''), card.title)
        t.is(textIn(html, 'price'), seen(card, card.priceMax), card.slug)
        t.is(textIn(html, 'badge') === word('ui.soldOut'), !card.inStock, card.slug)
      }
    }
  })

  test.serial(
    `${language}: search engines are told the prices and the stock that shoppers see`,
    async (t) => {
      const client = (await shop()).client()
      for (const { slug } of await cards(client, prefix)) {
        const path = `${prefix}/products/${slug}`
        const { product } = (await client.get(path)).json
        const page = (await client.page(path)).text
        const [, text = ''] =
          /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? []
        const [data] = JSON.parse(text)['@graph']
        t.is(data['@type'], 'Product')
        t.is(data.name, product.title)
        t.deepEqual(
          data.offers.map((offer: Record<string, string>) => [
            offer.url,
            offer.price,
            offer.priceCurrency,
            offer.availability,
          ]),
          product.variants.map((variant: Variant) => [
            `${origin}${path}?variant=${variant.id}`,
            formatMajor(variant.price, product.currency),
            product.currency,
            `https://schema.org/${variant.inStock ? 'InStock' : 'OutOfStock'}`,
          ]),
          path,
        )
      }
    },
  )
}

test.serial('the product feed agrees with JSON on each variant', async (t) => {
  const client = (await shop()).client()
  const feed = (await client.page('/feeds/google.xml')).text
  const items = new Map(
    feed.split('<item>').map((item) => [/<g:id>(.*?)<\/g:id>/.exec(item)?.[1], item]),
  )
  let count = 0
  for (const { slug } of await cards(client, '')) {
    const { product } = (await client.get(`/products/${slug}`)).json
    for (const variant of product.variants as Variant[]) {
      if (variant.price === 0) continue
      count++
      const item = decoded(items.get(variant.id) ?? '')
      const { price, compareAtPrice, inStock, title } = variant
      const amount = (minor: number) =>
        `${formatMajor(minor, product.currency)} ${product.currency}`
      const isReduced = compareAtPrice !== null && compareAtPrice > price
      t.true(
        read(item).has({ tag: 'title', text: product.title + (title ? ` – ${title}` : '') }),
        slug,
      )
      t.is(read(item).find({ tag: 'g:price' }).text, amount(isReduced ? compareAtPrice : price))
      t.is(read(item).has({ tag: 'g:sale_price', text: amount(price) }), isReduced)
      const stock = inStock ? 'in_stock' : 'out_of_stock'
      t.is(read(item).find({ tag: 'g:availability' }).text, stock)
    }
  }
  t.is(items.size - 1, count, 'nothing else is in it')
})
