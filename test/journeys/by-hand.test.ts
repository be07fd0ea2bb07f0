// Pictures that are turned by a finger, and filters that are dragged into order: by hand, by keys and without a script.
import type { Locator, Page } from 'playwright-core'
import { openTab, story } from '#test/helpers/browser/browser.ts'
import { openDesk } from '#test/helpers/browser/desk.ts'
import { here } from '#test/helpers/browser/reader.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { art } from '#test/helpers/shops/paper-shop.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Product } from '../../modules/products/models/product.ts'

/** A finger that goes over something by so many pixels. */
async function swipe(page: Page, over: Locator, by: { x: number; y?: number }): Promise<void> {
  const box = await over.boundingBox()
  if (!box) throw new Error('nothing to swipe over')
  const finger = await page.context().newCDPSession(page)
  const [x, y] = [box.x + box.width / 2 - by.x / 2, box.y + box.height / 2 - (by.y ?? 0) / 2]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + by.x * part, y: y + (by.y ?? 0) * part }],
    })
  await touch('touchStart', 0)
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', part)
    await page.waitForTimeout(20)
  }
  // A finger that is lifted in full speed flings the pictures as far as the browser likes.
  await page.waitForTimeout(150)
  await touch('touchEnd', 1)
  await finger.detach()
}

story('a shopper swipes through the pictures of a product', async (t, withScripts) => {
  const shop = await openWholeShop(t, {}, [art])
  await Product.create(shop.scope, {
    ...{ title: 'Tidewater', status: 'active', price: 1200 },
    images: [1, 2, 3].map((at) => ({ url: `/art/${at}`, alt: `Side ${at}` })),
  })
  const { page, troubles } = await openTab(t, shop.url, {
    ...{ withScripts, width: 390, hasTouch: true },
  })
  await page.goto(here('/products/tidewater'))
  const strip = page.locator('.strip')
  // The strip scrolls by itself, a picture at a time: with a finger, with a thumbnail and with keys.
  // The picture in the middle of it is looked at, however much of the next one a theme shows.
  const place = () =>
    strip.evaluate((one) => {
      const here = one.getBoundingClientRect()
      const far = [...one.querySelectorAll('img')].map((image) => {
        const box = image.getBoundingClientRect()
        return Math.abs(box.left + box.width / 2 - here.left - here.width / 2)
      })
      return far.indexOf(Math.min(...far))
    })
  // What still glides would take a press for its end.
  const rests = async () => {
    const at = await strip.evaluate((one) => one.scrollLeft)
    await page.waitForTimeout(150)
    return at === (await strip.evaluate((one) => one.scrollLeft))
  }
  const comesTo = async (wanted: number) => {
    for (let left = 60; left > 0 && !((await rests()) && (await place()) === wanted); left--)
      await page.waitForTimeout(50)
    t.is(await place(), wanted)
  }
  await swipe(page, strip, { x: -260 })
  await comesTo(1)
  await page.locator('.thumbs a').nth(2).click()
  await comesTo(2)
  await strip.focus()
  await page.keyboard.press('ArrowLeft')
  if (!withScripts) {
    await page.locator('.strip a').first().click()
    await page.waitForURL('**/art/1')
    t.deepEqual(troubles, [])
    return
  }
  await page.locator('.thumbs a').first().click()
  await comesTo(0)
  await page.locator('.strip a').first().click()
  const viewer = page.locator('dialog[open]')
  const shown = viewer.locator('figure img')
  const shows = (at: number) => viewer.locator(`figure img[alt="Side ${at}"]`).waitFor()
  await shows(1)
  await swipe(page, shown, { x: -150 })
  await shows(2)
  await swipe(page, shown, { x: 150 })
  await shows(1)
  // Neither a short way nor one down the page is a swipe.
  await swipe(page, shown, { x: -25 })
  await swipe(page, shown, { x: -60, y: 200 })
  await shows(1)
  await page.keyboard.press('ArrowLeft')
  await shows(3)
  // Of what is near the finger moves the picture.
  await viewer.locator('button[aria-pressed]').click()
  await swipe(page, shown, { x: -150 })
  await shows(3)
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' }).catch(() => undefined)
  t.is(await viewer.count(), 0)
  t.deepEqual(troubles, [])
})

story('a merchant puts the filters of lists into order', async (t, withScripts) => {
  const shop = await openWholeShop(t)
  const { page, troubles } = await openTab(t, shop.url, { withScripts, strays: true })
  await openDesk(page, shop, '/admin')
  const chosen = { shown: ['inStock', 'vendor', 'price', 'tag'] }
  const saved = await (await adminOf(shop)).put('/admin/search/filters', chosen)
  t.is(saved.status, 200, saved.text)
  await page.goto('/admin/search/filters')
  const rows = page.locator('[data-order] > [data-name]')
  const names = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-name')))
  const [first = '', second = '', ...others] = await names()
  t.true(others.length > 0)
  if (withScripts) {
    const box = await rows.nth(1).boundingBox()
    if (!box) throw new Error('no second filter')
    await page.mouse.move(...(await middleOf(rows.first())))
    await page.mouse.down()
    await page.mouse.move(box.x + 20, box.y + box.height / 2, { steps: 4 })
    await page.mouse.move(box.x + 20, box.y + box.height - 2, { steps: 4 })
    await page.mouse.up()
  } else {
    // A link for each place: a press, or the key of whoever has it in focus.
    await rows.first().locator('a').first().focus()
    await page.keyboard.press('Enter')
  }
  await page.waitForURL('**/admin/search/filters?shown=*')
  t.deepEqual(await names(), [second, first, ...others])
  // Back by a key, with and without a script.
  await rows.nth(1).locator('a').first().focus()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('shown')?.startsWith(`${first},`) === true)
  t.deepEqual(await names(), [first, second, ...others])
  await rows.first().locator('a').first().focus()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('shown')?.startsWith(`${second},`) === true)
  await page
    .locator('[data-save-bar] [value=save], [data-save-bar] button[type=submit]')
    .first()
    .click()
  await page.locator('.notice-success').first().waitFor()
  t.deepEqual(await names(), [second, first, ...others])
  t.deepEqual(troubles, [])
})

async function middleOf(one: Locator): Promise<[x: number, y: number]> {
  const box = await one.boundingBox()
  if (!box) throw new Error('nothing there')
  return [box.x + 20, box.y + box.height / 2]
}
