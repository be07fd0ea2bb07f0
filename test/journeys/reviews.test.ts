import test, { type ExecutionContext } from 'ava'
import sharp from 'sharp'
import { findingsOn } from '#test/helpers/browser/axe.ts'
import { hasBrowser, openTab, story, textOf } from '#test/helpers/browser/browser.ts'
import { here, wordsOf } from '#test/helpers/browser/reader.ts'
import { paperShop } from '#test/helpers/shops/paper-shop.ts'
import { Product } from '../../modules/products/models/product.ts'
import { Review } from '../../modules/reviews/models/review.ts'

let written: Promise<string> | undefined

/** 14 reviews of Print 7, four of them with pictures; answers the product's id. */
function reviewedPrint(): Promise<string> {
  written ??= write()
  return written
}

async function write(): Promise<string> {
  const { scope } = await paperShop()
  const product = await Product.in(scope).findOne({ slug: 'print-7' })
  const productId = product?.id ?? ''
  for (let n = 0; n < 14; n++) {
    const { id } = await Review.submit(scope, {
      productId,
      ...{ authorName: `Reader ${n}`, authorEmail: 'reader@shop.test' },
      rating: (n % 5) + 1,
      title: `Number ${n}`,
      body: 'It hangs in our hall.',
      images:
        n % 4 === 0 ? [1, 2].map((art) => ({ url: `/art/${art}`, caption: `View ${art}` })) : [],
    })
    await Review.approve(scope, id)
  }
  return productId
}

async function open(t: ExecutionContext, withScripts: boolean, width = 390) {
  await reviewedPrint()
  const { url } = await paperShop()
  return openTab(t, url, { withScripts, width })
}

const photo = (hue: number) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: { r: hue, g: 80, b: 90 } } })
    .jpeg()
    .toBuffer()

const photos = (first: number, last: number) =>
  Promise.all(
    Array.from({ length: last - first + 1 }, async (_, at) => ({
      ...{ name: `IMG_${first + at}.jpg`, mimeType: 'image/jpeg' },
      buffer: await photo((first + at) * 40),
    })),
  )

/** More bytes and more pixels than the shop takes, as telephones make them. */
async function largePhoto() {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const made = sharp({
    create: { width: 3000, height: 2000, channels: 3, background: '#888', noise },
  })
  return {
    name: 'large.jpg',
    mimeType: 'image/jpeg',
    buffer: await made.jpeg({ quality: 95 }).toBuffer(),
  }
}

const gone = async () => ({ name: 'gone.jpg', mimeType: 'image/jpeg', buffer: await photo(9) })

story(
  'a guest with a telephone writes a review with five pictures; a slip costs no word and no star',
  async (t, withScripts) => {
    const tab = await open(t, withScripts)
    const { page } = tab
    const { scope } = await paperShop()
    await page.goto(here('/products/print-8'))
    await page.locator('.rating-line a').click()
    // The link opens the form by script; where none runs, or before it does, the summary does.
    const isOpen = () => page.locator('#write-review[open]').count()
    while (!(await isOpen())) await page.locator('#write-review summary').first().click()
    await page.locator('.star-picker label').nth(3).click()
    await page.locator('#field-title').fill('A quiet green')
    await page.locator('#field-body').fill('First line.\n\nSecond line.')
    await page.locator('#field-authorName').fill(`Guest ${withScripts}`)
    await page.locator('#field-authorEmail').fill('nowhere')
    if (withScripts) {
      await page.locator('.photo-fields summary').first().click()
      await page.locator('.photo-chooser input').setInputFiles([await largePhoto(), await gone()])
      await page.locator('.photo-fields li button').nth(1).click()
      t.is(await page.locator('.photo-fields canvas').count(), 1)
    }
    await page.locator('.review-send button').click()
    await page.locator('#field-authorEmail-error').waitFor()
    t.is(await page.locator('.star-picker input:checked').getAttribute('value'), '4')
    t.is(await page.locator('#field-title').inputValue(), 'A quiet green')
    t.is(await page.locator('#field-body').inputValue(), 'First line.\n\nSecond line.')

    await page.locator('#field-authorEmail').fill('guest@shop.test')
    // Open by itself. With script what was chosen before the slip is still there; without, it has to be chosen again.
    if (withScripts) {
      await page.locator('.photo-fields canvas').first().waitFor()
      await page.locator('.photo-chooser input').setInputFiles(await photos(2, 6))
      await page
        .locator('.photo-fields li button')
        .nth(5 - 1)
        .waitFor()
      t.is(await page.locator('.photo-fields canvas').count(), 5)
    } else {
      await page.locator('#photo-0').waitFor()
      t.false(await page.locator('#photo-2').isVisible())
      await page.locator('.photo-fields fieldset summary').click()
      for (const [at, file] of (await photos(1, 5)).entries())
        await page.locator(`#photo-${at}`).setInputFiles(file)
    }
    await page.locator('.photo-fields input[name=captions]').nth(4).fill('Above the stove')
    await page.locator('.review-send button').click()
    await page.waitForURL(`**${here('/products/print-8')}`)
    await page
      .locator('.flash', { hasText: wordsOf(await paperShop())('reviews.thanks') })
      .waitFor()
    const review = await Review.in(scope).findOne({ authorName: `Guest ${withScripts}` })
    t.like(review, { rating: 4, status: 'pending', photoCount: 5, title: 'A quiet green' })
    t.deepEqual(
      tab.troubles.filter((trouble) => !trouble.includes('422')),
      [],
    )
  },
)

story('a reader filters, sorts, loads more, votes and reports', async (t, withScripts) => {
  const tab = await open(t, withScripts, 1280)
  const { page } = tab
  const say = wordsOf(await paperShop())
  const titles = () => page.locator('.review-head h3').allInnerTexts()
  await page.goto(here('/products/print-7'))
  t.is((await titles()).length, 10)
  await page.locator('#reviews-more').click()
  await page.locator('.review-head h3', { hasText: /^Number 0$/ }).waitFor()
  t.is((await titles()).length, withScripts ? 14 : 4)

  await page.goto(here('/products/print-7'))
  await page.locator('#bar-5').click()
  await page.locator('#reviews-all').waitFor()
  t.deepEqual(await titles(), ['Number 9', 'Number 4'])
  await page.locator('#reviews-all').click()
  await page.locator('#reviews-all').waitFor({ state: 'detached' })

  await page.locator('#reviews-sort').selectOption('lowest')
  if (!withScripts) await page.locator('.reviews-tools button').click()
  await page.locator('.review-list > li:first-child h3', { hasText: 'Number 10' }).waitFor()
  await page.locator('#reviews-photos').check()
  if (!withScripts) await page.locator('.reviews-tools button').click()
  await page.locator('#reviews-all').waitFor()
  t.deepEqual(await titles(), ['Number 0', 'Number 12', 'Number 8', 'Number 4'])

  await page.locator('.helpful-button').first().click()
  await page.locator(withScripts ? '.helpful-thanks' : '.flash').waitFor()
  await page.goto(here('/products/print-7'))
  await page.locator('.review-report').first().click()
  await page.waitForURL(/\/report$/)
  await page.locator('.choices label', { hasText: say('reviews.reasons.spam') }).click()
  await page.locator('.review-send button').click()
  await page.waitForURL(`**${here('/products/print-7')}`)
  await page.locator('.flash', { hasText: say('reviews.reported') }).waitFor()
  t.deepEqual(tab.troubles, [])
})

test.serial(
  'a picture opens over the page, is turned by the keyboard, and gives the focus back',
  async (t) => {
    if (!hasBrowser(t)) return
    const tab = await open(t, true)
    const { page } = tab
    await page.goto(here('/products/print-7'))
    const link = page.locator('.review-photos a').first()
    await link.click()
    await page.locator('dialog.photo-viewer[open]').waitFor()
    await page.locator('.photo-viewer p', { hasText: 'View 1' }).waitFor()
    t.is(await textOf(page.locator('.photo-viewer p')), 'View 1')
    await page.keyboard.press('ArrowRight')
    await page.locator('.photo-viewer p', { hasText: 'View 2' }).waitFor()
    t.is(await textOf(page.locator('.photo-viewer p')), 'View 2')
    await page.keyboard.press('Escape')
    await page.locator('dialog.photo-viewer[open]').waitFor({ state: 'detached' })
    await page.locator('[data-photo="View 2"]:focus').waitFor()
    t.is(await page.evaluate('document.activeElement.dataset.photo'), 'View 2')
    t.deepEqual(tab.troubles, [])
  },
)

test.serial('the stars are chosen by the keyboard alone', async (t) => {
  if (!hasBrowser(t)) return
  const tab = await open(t, true)
  const { page } = tab
  const productId = await reviewedPrint()
  await page.goto(here(`/reviews/products/${productId}/write`))
  await page.locator('.star-picker input').first().focus()
  await page.keyboard.press('Space')
  for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowRight')
  t.is(await page.locator('.star-picker input:checked').getAttribute('value'), '4')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.serial(`axe finds nothing serious on the pages about reviews, ${colorScheme}`, async (t) => {
    if (!hasBrowser(t)) return
    const productId = await reviewedPrint()
    const { scope, url } = await paperShop()
    const review = await Review.in(scope).findOne({ productId, status: 'approved' })
    const { page } = await openTab(t, url, { colorScheme, width: 390 })
    for (const path of [
      '/products/print-7#write-review',
      `/reviews/products/${productId}?rating=5`,
      `/reviews/products/${productId}/write`,
      `/reviews/${review?.id}/report`,
    ]) {
      await page.goto(here(path))
      t.deepEqual(await findingsOn(page), [], path)
    }
  })
}
