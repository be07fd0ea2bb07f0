import test, { type ExecutionContext } from 'ava'
import type { Page } from 'playwright-core'
import { findingsOn } from '#test/helpers/browser/axe.ts'
import { hasBrowser, openTab, story } from '#test/helpers/browser/browser.ts'
import { openDesk } from '#test/helpers/browser/desk.ts'
import { wordsOf } from '#test/helpers/browser/reader.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Product } from '../../modules/products/models/product.ts'
import { Report } from '../../modules/reviews/models/moderation/report.ts'
import { Review } from '../../modules/reviews/models/review.ts'

const authors = ['Ann', 'Bo', 'Cy', 'Di']

/** Four reviews that wait, Di's on top, and an admin at the desk. */
async function openReviews(t: ExecutionContext, look: Parameters<typeof openTab>[2] = {}) {
  const shop = await openWholeShop(t)
  const { scope } = shop
  const productId = await Product.create(scope, { title: 'Ferry', price: 100, status: 'active' })
  for (const authorName of authors) {
    const authorEmail = `${authorName.toLowerCase()}@mail.test`
    const words = { rating: 4, title: 'Good', body: `Written by ${authorName}.` }
    await Review.submit(scope, { productId, authorName, authorEmail, ...words })
  }
  const tab = await openTab(t, shop.url, look)
  const { page } = tab
  await openDesk(page, shop, '/admin/reviews')
  const stateOf = async (authorName: string) => Review.in(scope).findOne({ authorName })
  return { ...tab, scope, stateOf, say: wordsOf(shop) }
}

const card = (page: Page, author: string) => page.locator('[data-review]', { hasText: author })
const said = (page: Page, words: string) => page.locator('main [role=status]', { hasText: words })

test.serial(
  'a moderator approves, rejects with a note, answers, selects and undoes by keyboard alone',
  async (t) => {
    if (!hasBrowser(t)) return
    const { page, troubles, stateOf, say } = await openReviews(t)
    const focused = (author: string) =>
      page.locator('[data-review]:focus', { hasText: `Written by ${author}.` }).waitFor()
    await page.keyboard.press('j')
    await focused('Di')
    await page.keyboard.press('a')
    await said(page, say('reviews.admin.decided.approved', { name: 'Di' })).waitFor()
    await focused('Cy')
    t.is((await stateOf('Di'))?.status, 'approved')

    await page.keyboard.press('r')
    await page.keyboard.type('Not about the print')
    await page.keyboard.press('Control+Enter')
    await said(page, say('reviews.admin.decided.rejected', { name: 'Cy' })).waitFor()
    await focused('Bo')
    t.like(await stateOf('Cy'), { status: 'rejected', moderationNote: 'Not about the print' })

    await page.keyboard.press('z')
    await said(page, say('reviews.admin.undone.pending')).waitFor()
    t.like(await stateOf('Cy'), { status: 'pending', moderationNote: null })

    await page.keyboard.press('j')
    await page.keyboard.press('e')
    await page.keyboard.type('Glad you like it, jake')
    await page.keyboard.press('Control+Enter')
    await said(page, say('reviews.admin.responded')).waitFor()
    const answered = (await Promise.all(authors.map(stateOf))).filter(
      (one) => one?.merchantResponse,
    )
    t.deepEqual(
      answered.map((one) => one?.merchantResponse),
      ['Glad you like it, jake'],
    )

    await page.keyboard.press('j')
    await page.keyboard.press('x')
    t.is(await page.locator('[data-select]:checked').count(), 1)
    await page.keyboard.press('?')
    await page.locator('#desk-keys:popover-open').waitFor()
    t.deepEqual(troubles, [])
  },
)

story('a moderator decides by buttons, and takes a decision back', async (t, withScripts) => {
  const { page, troubles, stateOf, say } = await openReviews(t, { withScripts })
  await card(page, 'Written by Di.')
    .getByRole('button', { name: say('reviews.admin.approve') })
    .click()
  await said(page, say('reviews.admin.decided.approved', { name: 'Di' })).waitFor()
  await page.getByRole('button', { name: say('reviews.admin.undo') }).click()
  await said(page, say('reviews.admin.undone.pending')).waitFor()
  t.is((await stateOf('Di'))?.status, 'pending')

  const bo = card(page, 'Written by Bo.')
  await bo.locator('summary', { hasText: say('reviews.admin.reject') }).click()
  await bo.locator('[name=moderationNote]').fill('Rude')
  await bo.getByRole('button', { name: say('reviews.admin.reject') }).click()
  await said(page, say('reviews.admin.decided.rejected', { name: 'Bo' })).waitFor()
  t.like(await stateOf('Bo'), { status: 'rejected', moderationNote: 'Rude' })

  for (const author of ['Ann', 'Cy']) await card(page, author).locator('[data-select]').check()
  await page
    .locator('#bulk')
    .getByRole('button', { name: say('reviews.admin.approve') })
    .click()
  await said(page, say('reviews.admin.bulk.approve', { changed: 2, unchanged: 0 })).waitFor()
  t.is((await stateOf('Ann'))?.status, 'approved')
  t.deepEqual(troubles, [])
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.serial(`axe finds nothing serious at the desk, ${colorScheme}`, async (t) => {
    if (!hasBrowser(t)) return
    const { page, scope } = await openReviews(t, { colorScheme, width: 390 })
    const [first] = await Review.in(scope)
    const id = first?.id ?? ''
    await Review.approve(scope, id)
    await Report.open(scope, id, { reason: 'spam', details: 'An advertisement' })
    for (const path of [
      '',
      '/reports',
      '/analytics',
      '/requests',
      '/requests/new',
      '/import',
      `/${id}`,
    ]) {
      await page.goto(`/admin/reviews${path}`)
      t.deepEqual(await findingsOn(page), [], path)
    }
  })
}
