import type { Page } from 'playwright-core'
import { findingsOn } from '#test/helpers/browser/axe.ts'
import { openTab, story, textOf } from '#test/helpers/browser/browser.ts'
import { openDesk } from '#test/helpers/browser/desk.ts'
import { here, wordsOf } from '#test/helpers/browser/reader.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const picture = { url: '/assets/theme/favicon.svg', alt: 'The press' }
/** One of each kind that a merchant may place. */
const everyKind = [
  ['PictureText', { title: 'The press', text: 'Old **and** slow.', image: picture, side: 'right' }],
  ['Hero', { title: 'Paper worth keeping' }],
  ['FeaturedProducts', {}],
  ['Prose', { markdown: '## By hand\n\nOn *Fridays*.' }],
  ['Quote', { text: 'Fine paper.', by: 'A reader' }],
  ['Questions', { title: 'Asked', questions: [{ question: 'Abroad?', answer: 'Yes.' }] }],
  ['FeatureRow', {}],
  ['TextBand', { link: { label: 'More', href: '/products' } }],
  ['TextLine', { text: 'Open all hours' }],
  ['CollectionGrid', {}],
  ['LatestPosts', {}],
  ['NewsletterForm', {}],
  ['SocialLinks', { links: [{ link: { label: 'Mastodon', href: 'https://social.example/ink' } }] }],
  ['PaymentMarks', { marks: [{ name: 'Visa' }, { name: 'PayPal' }] }],
].map(([component, props]) => ({ component, props }))

/** Run in the browser: whether the preview shows the footer at once. */
const isFooterSeen = `(() => {
  const preview = document.querySelector('iframe')?.contentWindow
  const footer = preview?.document.querySelector('footer')
  return footer && footer.getBoundingClientRect().top < preview.innerHeight
})()`

const labels = (page: Page) => page.locator('[data-block] summary b').allTextContents()

async function add(page: Page, component: string) {
  const { length } = await labels(page)
  const choices = page.locator('.block-add')
  if ((await choices.getAttribute('open')) === null) await choices.locator('summary').click()
  await page.locator(`[value="block-add:${component}"]`).click()
  await page.locator('[data-block]').nth(length).waitFor()
}

/** By the button of a block, until the blocks stand in this order. */
async function press(page: Page, verb: string, at: number, order: string[], key?: string) {
  const button = page.locator('[data-block]').nth(at).locator(`[value^="block-${verb}:"]`)
  if (key) {
    await button.focus()
    await page.keyboard.press(key)
  } else await button.click()
  for (const [index, label] of order.entries()) {
    const place = `[data-block]:nth-child(${index + 1})`
    await page.locator(`${place} summary b`, { hasText: label }).waitFor()
  }
  await page.locator(`[data-block]:nth-child(${order.length + 1})`).waitFor({ state: 'detached' })
}

/** The first of two closed blocks below the second, by its grip. */
async function drag(page: Page) {
  const grips = page.locator('[data-block-grip]')
  await grips.first().scrollIntoViewIfNeeded()
  const [from, to] = await Promise.all([grips.first().boundingBox(), grips.last().boundingBox()])
  if (!from || !to) throw new Error('There are no grips.')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y + 24, { steps: 4 })
  await page.mouse.move(to.x + 8, to.y + 20, { steps: 8 })
  await page.mouse.up()
  await page.locator('[data-block-status]', { hasText: '2' }).waitFor({ state: 'attached' })
}

story(
  'a merchant arranges the front page, looks at it, publishes it and goes back to the theme’s own',
  async (t, withScripts) => {
    const shop = await openWholeShop(t)
    const say = wordsOf(shop)
    const [quote, prose] = [say('storefront.block.quote'), say('storefront.block.prose')]
    const { page, troubles } = await openTab(t, shop.url, { withScripts })
    await openDesk(page, shop, '/admin/design/home')
    const begun = await labels(page)
    t.true(
      begun.includes(say('storefront.block.hero')) &&
        begun.includes(say('storefront.block.features')),
    )
    while ((await page.locator('[data-block]').count()) > 0) {
      const { length } = await labels(page)
      await page.locator('[value^="block-delete:"]').first().click()
      await page
        .locator('[data-block]')
        .nth(length - 1)
        .waitFor({ state: 'detached' })
    }
    await add(page, 'Quote')
    await page.locator('[name$="[props][text]"]').fill('Fine paper.')
    await add(page, 'Prose')
    if (withScripts) {
      // Before its editor is there the field would take words, and be hidden under them.
      await page.locator('[data-block] .text-editor').waitFor()
      await page.locator('[data-block] [data-markdown-mode]').click()
    }
    await page.locator('[name$="[props][markdown]"]').fill('Made by **hand**')
    t.is(await page.locator('[name$="[props][text]"]').first().inputValue(), 'Fine paper.')
    await press(page, 'up', 1, [prose, quote])
    await press(page, 'down', 0, [quote, prose], 'Enter')
    await press(page, 'copy', 0, [quote, quote, prose])
    await press(page, 'delete', 1, [quote, prose])
    if (withScripts) {
      await page.locator('[data-block-list][data-sorted]').waitFor()
      while ((await page.evaluate('typeof window.Sortable')) === 'undefined') {
        await page.waitForTimeout(50)
      }
      for (const at of [0, 1]) await page.locator('[data-block] summary').nth(at).click()
      await drag(page)
      t.deepEqual(await labels(page), [prose, quote])
      t.is(
        await textOf(page.locator('[data-block-status]')),
        say('adminui.blocks.moved', { place: 2, count: 2 }),
      )
      const preview = page.frameLocator('[data-preview-frame]')
      await preview.locator('strong', { hasText: 'hand' }).waitFor()
      t.deepEqual(await findingsOn(page), [])
    } else await press(page, 'up', 1, [prose, quote])
    await page.locator('[value^="block-hide:"]').first().click()
    await page.locator('.block.is-hidden').waitFor()

    await page.locator('[data-save-bar] [value=save]').first().click()
    const draft = page.locator('a[href*="?preview="]')
    await draft.waitFor()
    const link = (await draft.getAttribute('href')) ?? ''
    const visitor = await openTab(t, shop.url, { withScripts })
    await visitor.page.goto(here('/'))
    t.is(await visitor.page.locator('.quote').count(), 0)
    await visitor.page.goto(here(link))
    t.is(await visitor.page.locator('.quote').count(), 1)

    await page.locator('[name=intent][value=publish]').click()
    await page.getByText(say('storefront.admin.published')).waitFor()
    await visitor.page.goto(here('/'))
    t.is(await visitor.page.locator('.quote').count(), 1)
    t.is(await visitor.page.locator('main h1').count(), 1)
    t.is(await visitor.page.locator('main strong', { hasText: 'hand' }).count(), 0)

    await page.locator('a[href="/admin/design/home/reset"]').click()
    await page.waitForURL('**/reset')
    await page.locator('main form button').click()
    await page.waitForURL('**/admin/design')
    await visitor.page.goto(here('/'))
    t.is(await visitor.page.locator('.quote').count(), 0)
    if (withScripts) {
      await page.goto(here('/admin/design/footer'))
      while (!(await page.evaluate(isFooterSeen))) await page.waitForTimeout(50)
    }
    t.deepEqual([...troubles, ...visitor.troubles], [])
  },
)

story(
  'a merchant writes a page with a block, names a collection by its title, and is told of a wrong one at the field',
  async (t, withScripts) => {
    const shop = await openWholeShop(t)
    const { page, troubles } = await openTab(t, shop.url, { withScripts, width: 390 })
    await openDesk(page, shop, '/admin/pages/new')
    await page.fill('[name=title]', 'Our press')
    await add(page, 'FeaturedProducts')
    const collection = page.locator('[name$="[props][collection]"]')
    await collection.fill('No such thing')
    await page.selectOption('[name=status]', 'published')
    await page.locator('[data-save-bar] [value=save]').first().click()
    await page.locator('[id$="props-collection-error"]').waitFor()
    t.is(await collection.inputValue(), 'No such thing')
    await collection.fill('')
    await add(page, 'Quote')
    await page.locator('[name$="[props][text]"]').fill('Fine paper.')
    await page.locator('[data-save-bar] [value=save]').first().click()
    await page.waitForURL(/\/admin\/pages\/[0-9a-f-]{36}$/)
    await page.goto(here('/pages/our-press'))
    t.is(await textOf(page.locator('.quote blockquote')), 'Fine paper.')
    t.deepEqual(
      troubles.filter((trouble) => !trouble.includes('422')),
      [],
    )
  },
)

story('every kind of block is fit for everybody to read', async (t, withScripts) => {
  const shop = await openWholeShop(t, { env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  const { page, troubles } = await openTab(t, shop.url, { withScripts, width: 390 })
  await openDesk(page, shop, '/admin/design/home')
  const client = shop.client()
  for (const { name, value } of await page.context().cookies()) client.cookies.set(name, value)
  const kinds = await page
    .locator('[value^="block-add:"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value')?.replace('block-add:', '')))
  t.deepEqual(kinds.sort(), everyKind.map(({ component }) => component as string).sort())
  const sent = { blocks: everyKind, intent: 'publish' }
  t.is((await client.put('/admin/design/home/update', sent)).status, 200)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(here('/'))
    t.is(await page.locator('main h1').count(), 1)
    if (withScripts) t.deepEqual(await findingsOn(page), [])
    else await page.locator('.questions summary').click()
    const wide = await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)
    t.true(wide <= 390)
  }
  t.deepEqual(troubles, [])
})
