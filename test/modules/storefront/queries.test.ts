import { setTimeout as sleep } from 'node:timers/promises'
import test from 'ava'
import { themes } from '#generated/enabled.ts'
import { type App, createApp } from '#server/app.ts'
import { listen } from '#server/listen.ts'
import { Client } from '#test/helpers/client.ts'
import { demoShop } from '#test/helpers/shops/demo-shop.ts'
import type { Shop } from '#test/helpers/shops/shop.ts'
import { Announcement } from '../../../modules/announcements/models/announcement.ts'
import { Author } from '../../../modules/blog/models/author.ts'
import { Post } from '../../../modules/blog/models/posts/post.ts'
import { Collection } from '../../../modules/collections/models/collection.ts'
import * as shelf from '../../../modules/collections/models/manage-collections.ts'
import { Menu } from '../../../modules/navigation/models/menu.ts'
import { Page } from '../../../modules/pages/models/page.ts'
import { Product } from '../../../modules/products/models/product.ts'
import { Variant } from '../../../modules/products/models/variants/variant.ts'
import { Review } from '../../../modules/reviews/models/review.ts'
import { ArrangementDraft } from '../../../modules/storefront/models/arrangement-draft.ts'
import * as translation from '../../../modules/translations/models/record.ts'

const product = 'evening-country-postcards'
const pages = [
  '/',
  '/collections/art-prints',
  `/products/${product}`,
  '/blog/how-to-hang-five-prints',
  '/products',
  '/collections',
  '/blog',
  '/pages/about',
  '/de',
  '/de/collections/art-prints',
  `/de/products/${product}`,
  '/de/blog/how-to-hang-five-prints',
]
/** The pages with a goal: so many questions at most, whatever was changed. */
const most = 5
const counted = pages.slice(0, 4)

type Change = (shop: Shop) => Promise<unknown>

const productOf = ({ scope }: Shop) =>
  Product.in(scope).findOne({ slug: product }).throwIfNotFound()
const postOf = ({ scope }: Shop) =>
  Post.in(scope).findOne({ slug: 'how-to-hang-five-prints' }).throwIfNotFound()
const collectionOf = ({ scope }: Shop) =>
  Collection.in(scope).findOne({ slug: 'art-prints' }).throwIfNotFound()
const menuOf = ({ scope }: Shop) => Menu.in(scope).first().throwIfNotFound()

/** What merchants and shoppers do, in this order. */
const changes: Record<string, Change> = {
  'a title and a price': async (shop) => {
    const { id } = await productOf(shop)
    await Product.update(shop.scope, id, { title: 'Evening country', vendor: 'Somebody else' })
  },
  'a count of stock': async (shop) => {
    const { id } = await productOf(shop)
    const [variant] = await Variant.of(shop.scope, [id])
    const wish = { variantId: variant?.id ?? '', by: 1, reason: 'counted' } as const
    await shop.scope.ask('inventory.adjust', wish)
  },
  'a new product': ({ scope }) =>
    Product.create(scope, {
      title: 'A kite',
      status: 'active',
      tags: ['art-print'],
      variants: [{ options: {}, price: 900, stock: 2 }],
    }),
  'a review that is shown': async (shop) => {
    const { id } = await productOf(shop)
    const words = { authorName: 'Grete', authorEmail: 'grete@shop.test', rating: 1, body: 'Bent.' }
    const review = await Review.submit(shop.scope, { productId: id, ...words })
    await Review.approve(shop.scope, review.id)
    await Review.respond(shop.scope, review.id, 'We send another one.')
  },
  'an announcement': ({ scope }) =>
    Announcement.create(scope, {
      texts: { en: 'Closed on Friday' },
      position: -1,
      status: 'published',
    }),
  'a menu': async (shop) => {
    const { id } = await menuOf(shop)
    const items = [{ kind: 'address' as const, address: '/kites', labels: { en: 'Kites' } }]
    await Menu.update(shop.scope, id, { items })
  },
  'a page in a menu': async ({ scope }) => {
    const { id } = await Page.in(scope).findOne({ slug: 'about' }).throwIfNotFound()
    await Page.update(scope, id, { title: 'About the press' })
  },
  'a collection': async (shop) => {
    const { id } = await collectionOf(shop)
    await shelf.update(shop.scope, id, { title: 'Prints for walls' })
  },
  'a new collection': ({ scope }) => shelf.create(scope, { title: 'By hand', type: 'manual' }),
  'what is in a collection': async (shop) => {
    const { id } = await Collection.in(shop.scope).findOne({ title: 'By hand' }).throwIfNotFound()
    await shelf.addProducts(shop.scope, id, [(await productOf(shop)).id])
  },
  'a post': async (shop) => {
    const { id } = await postOf(shop)
    await Post.update(shop.scope, id, { title: 'Five prints, one wall', tags: ['walls', 'care'] })
  },
  'an author': async (shop) => {
    const { authorId } = await postOf(shop)
    await Author.update(shop.scope, authorId ?? '', { name: 'Ada Winter' })
  },
  'words in another language': async (shop) => {
    const { id } = await productOf(shop)
    const place = { kind: 'product' as const, id, language: 'de' }
    await translation.save(shop.scope, place, { fields: { title: 'Abendland' } })
  },
  'sections of the front page': async ({ scope }) => {
    const block = { id: 'b1', name: 'Quote', props: { text: 'The best.' }, hidden: false }
    await ArrangementDraft.save(scope, 'home', [block] as never, undefined)
    await ArrangementDraft.publish(scope, 'home')
    await ArrangementDraft.reset(scope, 'home')
  },
  'a menu less': async (shop) => Menu.remove(shop.scope, (await menuOf(shop)).id),
  'a post less': async ({ scope }) => {
    const { id } = await Post.in(scope)
      .whereNot({ slug: 'how-to-hang-five-prints' })
      .first()
      .throwIfNotFound()
    await Post.removeAll(scope, [id])
  },
  'a collection less': async ({ scope }) => {
    const { id } = await Collection.in(scope).findOne({ title: 'By hand' }).throwIfNotFound()
    await shelf.remove(scope, [id])
  },
  'a product less': async ({ scope }) => {
    const { id } = await Product.in(scope).findOne({ title: 'A kite' }).throwIfNotFound()
    await Product.removeAll(scope, [id])
  },
}

/** What is in everything: the settings, and whatever a raise without names may mean. */
const wholesale: Record<string, Change> = {
  'the name of the shop': ({ scope }) => scope.ask('settings.change', { name: 'Prints & Co.' }),
  'nobody knows what': ({ scope }) => scope.atomic(async (inner) => inner.raiseRevision()),
}

test.serial('after any one change a page asks the database five times at most', async (t) => {
  const shop = await demoShop('base')
  let asked: string[] = []
  shop.app.kernel.database.reader.on('query', ({ sql }: { sql: string }) => asked.push(sql))
  let round = 0
  const ask = async (path: string) => {
    asked = []
    const { status } = await shop.client().page(`${path}?round=${round++}`)
    t.is(status, 200, path)
    return asked
  }
  for (const [what, change] of Object.entries(changes)) {
    for (const path of counted) await ask(path)
    const counts: string[] = []
    // A change that can be made once is looked at on all of them, one after the other.
    const once = /less|new|is shown|what is in/.test(what)
    if (once) await change(shop)
    for (const path of counted) {
      if (!once) await change(shop)
      const queries = await ask(path)
      counts.push(`${path} ${queries.length}`)
      t.true(queries.length <= most, `${what}: ${path} asks ${queries.join('\n')}`)
    }
    t.log(`${what}: ${counts.join(', ')}`)
  }
})

/** What an app shows on each page, asked for over HTTP. */
async function shownBy(app: App): Promise<Record<string, string>> {
  const server = await listen(app, 0, '127.0.0.1')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const client = new Client(`http://127.0.0.1:${port}`)
  const shown: Record<string, string> = {}
  for (const path of pages) shown[path] = (await client.page(path)).text
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
  return shown
}

const differing = (shown: Record<string, string>, truth: Record<string, string>) =>
  pages.filter((path) => shown[path] !== truth[path])

test.serial(
  'after every change each process shows what one that has just begun does',
  async (t) => {
    const shop = await demoShop('foundry')
    const { env, revision } = shop.app.kernel
    const { modules = [], overrides = {} } = themes.foundry ?? {}
    const open = () =>
      createApp({ env, modules, overrides, absent: 'empty', logSink: { write: () => undefined } })
    const other = await open()
    t.teardown(() => other.close())
    let before = await shownBy(shop.app)
    await shownBy(other)
    for (const [what, change] of Object.entries({ ...changes, ...wholesale })) {
      await change(shop)
      // Postgres tells the other process, which may take a moment.
      for (let tries = 0; tries < 200; tries++) {
        if (other.kernel.revision.current() === revision.current()) break
        await sleep(10)
      }
      const fresh = await open()
      const truth = await shownBy(fresh)
      await fresh.close()
      t.deepEqual(differing(await shownBy(shop.app), truth), [], what)
      t.deepEqual(differing(await shownBy(other), truth), [], `${what}, in another process`)
      if (!/nobody|sections|count/.test(what))
        t.notDeepEqual(differing(before, truth), [], `${what} is seen`)
      before = truth
    }
  },
)
