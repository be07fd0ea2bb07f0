import test from 'ava'
import type { Page } from 'playwright-core'
import { bodies } from '#test/helpers/bodies/bodies.ts'
import { hasBrowser, openTab } from '#test/helpers/browser/browser.ts'
import { placed } from '#test/helpers/shops/proposal.ts'
import { type Stage, setStage } from '#test/helpers/shops/stage.ts'
import { furnished } from '../fixtures/ways-back/scene.ts'
import { stage as addRows, rows } from '../modules/customers/people/scene.ts'

/** Acts of bulk bars that need no words and are undone by one press. */
const undoable = ['unpublish', 'archived', 'pause', 'disable', 'sellOn', 'hide']

/** Tables of settings, figures and grids, whose rows are no records: none of their rows leads anywhere. */
const noLists = [
  ...['/admin', '/admin/export', '/admin/tax/eu', '/admin/tax/preview', '/admin/reviews/analytics'],
  ...['/admin/products/grid', '/admin/inventory/grid', '/admin/reports'],
]

/** What only shoppers, providers of payment and time bring about. */
const later = [
  ...['users', 'orders', 'order_lines', 'payment_attempts', 'payment_disputes'],
  ...['withdrawals', 'withdrawal_cases', 'returns', 'carts', 'checkout_sessions', 'left_carts'],
]

/** Lists that have rows in this walk by what is filled in for it. */
const filledLists = [
  ...['/admin/returns', '/admin/returns/withdrawals', '/admin/payments/disputes'],
  ...['/admin/left-carts', '/admin/discounts/codes', '/admin/fulfillment'],
]

/** Rows of lists that the admin does not fill itself, and codes of a discount. */
async function filled({ admin, own, shop }: Stage): Promise<void> {
  const wanted = rows.filter(([table]) => later.includes(table))
  await addRows(shop.scope, [
    ...wanted.map(([table, row]): [string, Record<string, unknown>] => [
      table,
      table === 'orders' ? { ...row, number: Number(row.number) + 5_000 } : row,
    ]),
    ['withdrawal_cases', { id: 'w2', state: 'open' }],
  ])
  const { orderId } = await placed(shop.scope)
  await shop.scope.atomic((inner) => inner.tell('payment.changed', { orderId, state: 'paid' }))
  await shop.app.kernel.jobs.runDue(shop.scope)
  const made = await admin.post(`/admin/discounts/${own.get('discounts')?.id}/codes`, {
    codes: ['KEYS-1', 'KEYS-2'],
  })
  if (made.status >= 300) throw new Error(made.text)
}

/** Forms, as all of the house are called. */
const isForm = (path: string) => /\/(new|settings)$/.test(path)

/** Pages of the admin that list something, found from the routes. */
async function lists({ admin, table }: Stage): Promise<string[]> {
  const routes = table.filter(
    ({ method, area, path }) =>
      method === 'GET' &&
      area === 'admin' &&
      !path.includes(':') &&
      !isForm(path) &&
      !noLists.includes(path),
  )
  const found: string[] = []
  for (const { path } of routes) {
    const { text, headers } = await admin.page(path)
    // Bytes: of every page of the admin
    if (headers.get('content-type')?.startsWith('text/html') && /<tbody|data-row-link/.test(text))
      found.push(path)
  }
  return found
}

interface Row {
  /** Of the row that is focused, from 0; -1 for none. */
  at: number
  href: string | null
  checked: boolean | null
  rows: number
}

/** Where the keys have led. */
const standing = (page: Page): Promise<Row> =>
  page.evaluate(`(() => {
    const stops = '[data-row-link], [data-row-stop], [data-select]'
    const all = 'main :is(:is(tr, li):has(' + stops + '), [data-rows] tbody tr)'
    const rows = [...document.querySelectorAll(all)]
    const row = rows.findLast((one) => one.contains(document.activeElement))
    return {
      rows: rows.length,
      at: row ? rows.indexOf(row) : -1,
      href: row?.querySelector('[data-row-link]')?.getAttribute('href') ?? null,
      checked: row?.querySelector('[data-select]')?.checked ?? null,
    }
  })()`)

/** What is wrong with the keys of this list; undefined where nothing is. */
async function walk(page: Page, path: string): Promise<string | undefined> {
  const press = (key: string) => page.keyboard.press(key)
  await press('j')
  const first = await standing(page)
  if (first.at !== 0) return `j leads to row ${first.at} of ${first.rows}`
  if (first.rows > 1) {
    await press('j')
    const { at: second } = await standing(page)
    await press('k')
    const { at: back } = await standing(page)
    if (second !== 1 || back !== 0) return `j and k lead to ${second} and ${back}`
  }
  if (first.checked !== null) {
    await press('x')
    const { checked } = await standing(page)
    await press('x')
    if (!checked || (await standing(page)).checked) return 'x does not select'
  } else if ((await page.locator('main [data-bulk]').count()) > 0) return 'its rows have no box'
  if (first.href === null) return undefined
  await press('e')
  await page.waitForURL((url) => url.pathname + url.search === first.href)
  await press('Escape')
  await page.waitForURL((url) => url.pathname === path)
  const row = page.locator(`main [data-row-link][href="${first.href}"]`)
  await row.and(page.locator(':focus')).waitFor()
  return undefined
}

/** Does to the first row what its bar offers, and takes that back by `z`; false where the bar offers nothing of the kind. */
async function takeBack(page: Page): Promise<boolean> {
  const offered = undoable.map((act) => `.bulk-bar [name=action][value=${act}]`).join()
  const button = page.locator(offered).first()
  if ((await button.count()) === 0) return false
  await page.keyboard.press('x')
  await button.click()
  await page.locator('main [data-key=z]').waitFor()
  await page.keyboard.press('z')
  await page.locator('main [role=status]', { hasText: /^Undone: 1 record is/ }).waitFor()
  return true
}

test('in every list of the admin j and k move, x selects, e opens, Escape comes back to the row and z takes back', async (t) => {
  if (!hasBrowser(t)) return
  const stage = await setStage(t, bodies)
  await furnished(stage)
  await filled(stage)
  const { url } = stage.shop
  const { page, troubles } = await openTab(t, url)
  const cookies = [...stage.admin.cookies].map(([name, value]) => ({ name, value, url }))
  await page.context().addCookies(cookies)
  const faults: string[] = []
  const undone: string[] = []
  const paths = await lists(stage)
  const isThere = (path: string) => paths.includes(path)
  t.deepEqual(
    filledLists.filter((path) => !isThere(path)),
    [],
    'lists without rows',
  )
  for (const path of paths) {
    await page.goto(path)
    const wrong = await walk(page, path)
    if (wrong) faults.push(`${path}: ${wrong}`)
    else if (await takeBack(page)) undone.push(path)
  }
  t.deepEqual(faults, [])
  t.true(undone.length >= 6, undone.join())
  // A mail is shown in a frame that runs no scripts.
  t.deepEqual(
    troubles.filter((one) => !one.includes('frame is sandboxed')),
    [],
  )
})
