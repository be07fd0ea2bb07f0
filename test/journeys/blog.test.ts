import test from 'ava'
import type { Page } from 'playwright-core'
import { findingsOn } from '#test/helpers/browser/axe.ts'
import { hasBrowser, openTab, story, textOf } from '#test/helpers/browser/browser.ts'
import { openDesk, writeText } from '#test/helpers/browser/desk.ts'
import { here } from '#test/helpers/browser/reader.ts'
import { demoShop } from '#test/helpers/shops/demo-shop.ts'
import { openWholeShop, template } from '#test/helpers/shops/whole-shop.ts'
import { Post } from '../../modules/blog/models/posts/post.ts'

async function save(page: Page): Promise<void> {
  await page.locator('[data-save-bar] [value=save]').click()
  await page.waitForURL(/\/admin\/blog\/[0-9a-f-]{36}$/)
}

story(
  'an admin writes a post, shows the draft to somebody, sets its time and publishes it; shoppers read it',
  async (t, withScripts) => {
    const shop = await openWholeShop(t)
    const tab = await openTab(t, shop.url, { withScripts })
    const { page } = tab
    await openDesk(page, shop, '/admin/blog')

    await page.locator('a[href="/admin/blog/new"]').first().click()
    await page.waitForURL('**/admin/blog/new')
    await page.fill('[name=title]', 'How ink dries')
    await writeText(page, 'body', 'Slowly, **very** slowly.', withScripts)
    if (withScripts) {
      await page.locator('.text-editor strong', { hasText: 'very' }).waitFor()
      await page.locator('[data-markdown-mode]').click()
    } else await page.locator('[name=intent][value=preview]').click()
    await page.locator('[data-preview] strong', { hasText: 'very' }).waitFor()
    await page.fill('[name=excerpt]', 'On patience.')
    await page.fill('[name=tags]', 'Ink, Printing')
    await save(page)

    const edited = page.url()
    const link = here(new URL(await page.inputValue('[name=previewUrl]')).pathname)
    const reader = await openTab(t, shop.url, { withScripts })
    t.is((await reader.page.goto(here('/blog/how-ink-dries')))?.status(), 404)
    t.is((await reader.page.goto(link))?.status(), 200)
    t.is(await textOf(reader.page.locator('main h1')), 'How ink dries')

    await page.selectOption('[name=status]', 'scheduled')
    await page.fill('[name=scheduledAt]', '2199-01-02T09:00')
    await save(page)
    await page.goto(edited)
    t.is(await page.inputValue('[name=status]'), 'scheduled')
    t.is((await reader.page.goto(here('/blog/how-ink-dries')))?.status(), 404)

    await page.locator('[name=intent][value=publish]').click()
    await page.locator('[href="/blog/how-ink-dries"]').first().waitFor()
    const [post] = await Post.in(shop.scope)
    t.is(post?.status, 'published')

    await reader.page.goto(here('/blog'))
    await reader.page.locator('main a', { hasText: 'How ink dries' }).first().click()
    await reader.page.waitForURL(`**${here('/blog/how-ink-dries')}`)
    t.is(await textOf(reader.page.locator('main strong').first()), 'very')
    await reader.page.locator('main a', { hasText: 'Printing' }).first().click()
    await reader.page.waitForURL(`**${here('/blog/tags/printing')}`)
    t.is((await reader.page.locator('main a', { hasText: 'How ink dries' }).count()) > 0, true)
    const strange = [...tab.troubles, ...reader.troubles].filter((one) => !one.includes('404'))
    t.deepEqual(strange, [])
  },
)

for (const colorScheme of ['light', 'dark'] as const)
  test.serial(`axe finds nothing serious in the blog, ${colorScheme}`, async (t) => {
    if (!hasBrowser(t)) return
    const { url } = await demoShop(template)
    const { page } = await openTab(t, url, { colorScheme, width: 390, strays: true })
    for (const path of [
      '/blog',
      '/blog/how-to-hang-five-prints',
      '/de/blog/a-press-nobody-wanted',
    ]) {
      await page.goto(path)
      t.deepEqual(await findingsOn(page), [], path)
    }
  })

test.serial('axe finds nothing serious where posts are written', async (t) => {
  if (!hasBrowser(t)) return
  const shop = await openWholeShop(t)
  const tab = await openTab(t, shop.url, {})
  await openDesk(tab.page, shop, '/admin/blog')
  for (const path of ['/admin/blog', '/admin/blog/new', '/admin/blog/authors']) {
    await tab.page.goto(path)
    t.deepEqual(await findingsOn(tab.page), [], path)
  }
})
