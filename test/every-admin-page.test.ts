// What must hold of every page that an admin can come to.
import test from 'ava'
import { type AdminPage, adminPages } from '#test/helpers/markup/admin-pages.ts'
import { toldBy } from '#test/helpers/markup/crawl.ts'
import { invalidIn } from '#test/helpers/markup/valid-html.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { demoShop } from '#test/helpers/shops/demo-shop.ts'

/** What scripts and API clients ask for, between pages. */
const asked = new Set([
  '/admin/comments/readers',
  '/admin/customers/segments/picks',
  '/admin/design/picks',
  '/admin/discounts/picks',
  '/admin/lists/links',
  '/admin/media/picker',
  '/admin/navigation/targets',
  '/admin/pages/picks',
  '/admin/returns/picks',
  '/admin/reviews/request-stats',
  '/admin/search/suggest',
  '/admin/subscriptions/picks',
  '/admin/system/changes',
  // Offered once there are two rows to be put in order.
  ...['/admin/announcements/order', '/admin/currencies/order', '/admin/custom-fields/order'],
  ...['/admin/shipping/profiles/order', '/admin/subscriptions/plans/order'],
  // Offered once something was imported.
  '/admin/system/moving-in/receipt.pdf',
])

/** A component alone, in a frame of the page about it. */
const isPiece = ({ path }: AdminPage) => path.endsWith('/preview')

let walked: Promise<AdminPage[]> | undefined

const pages = () => {
  walked ??= demoShop('base').then(adminOf).then(adminPages)
  return walked
}

test.serial('no link of the admin leads nowhere', async (t) => {
  const lost = (await pages()).filter(({ status }) => status !== 200)
  t.deepEqual(
    lost.map(({ path, status, from }) => `${path} ${status} from ${from}`),
    [],
  )
})

test.serial('every list and form of the admin is linked from another page', async (t) => {
  const { app } = await demoShop('base')
  const reached = new Set((await pages()).map(({ path }) => path.replace(/\?.*/, '')))
  const lists = app.kernel.table.filter(
    ({ method, area, path }) => method === 'GET' && area === 'admin' && !path.includes(':'),
  )
  t.deepEqual(
    lists.map(({ path }) => path).filter((path) => !reached.has(path) && !asked.has(path)),
    [],
  )
})

test.serial('every page of the admin has one h1 and a title', async (t) => {
  const faults = (await pages()).flatMap((page) => {
    const { path, html } = page
    if (html === '' || isPiece(page)) return []
    const { headings, titles } = toldBy(html)
    return headings.length === 1 && titles.length === 1 && titles[0] ? [] : [path]
  })
  t.deepEqual(faults, [])
})

test.serial(
  'the page of a record has its name as heading, not what kind of record it is',
  async (t) => {
    const { app } = await demoShop('base')
    const { messages } = app.kernel
    const kinds = new Set(
      messages
        .keys('en')
        .filter((key) => key.endsWith('.one'))
        .map((key) => messages.in('en')(key)),
    )
    const records = (await pages()).filter(({ path }) => /\/[0-9a-f]{8}-[0-9a-f-]{27}$/.test(path))
    t.true(records.length > 10)
    t.deepEqual(
      records
        .filter(({ html }) => toldBy(html).headings.some((heading) => kinds.has(heading)))
        .map(({ path }) => path),
      [],
    )
  },
)

test.serial('no page and no empty list of the admin shows the key of a message', async (t) => {
  const shop = await demoShop('base')
  const admin = await adminOf(shop)
  const walkedThrough = await pages()
  // Bytes: to parse all pages again for one field takes half a minute.
  const lists = walkedThrough.filter(({ html }) => /<input[^>]* name="q"/.test(html))
  const paths = new Set(lists.map(({ path }) => path.replace(/\?.*/, '')))
  t.true(paths.size > 10)
  const texts = walkedThrough.map(({ html }) => html)
  for (const path of paths) texts.push((await admin.page(`${path}?q=nothing-is-called-so`)).text)
  const shown = new Set(
    texts.flatMap((html) =>
      // Each alone: looked for together, a long value leaves the quotes of all later ones in wrong pairs.
      [/>([^<>]{1,200})(?=<)/g, /="([^"]{1,200})"/g].flatMap((shape) =>
        [...html.matchAll(shape)].map(([, text]) => text),
      ),
    ),
  )
  t.true(shown.has('Products'))
  // Some words may be missing: it is asked whether they are there.
  const keys = [...shop.app.kernel.messages.unknown]
  t.deepEqual(
    keys.filter((key) => shown.has(key)),
    [],
  )
})

test.serial('every page of the admin is valid HTML', async (t) => {
  const whole = (await pages()).filter((page) => page.html !== '' && !isPiece(page))
  t.deepEqual(await invalidIn(whole), [])
})
