import type { Page } from 'playwright-core'
import { pictures } from '#test/helpers/bodies/sent-files.ts'
import { findingsOn } from '#test/helpers/browser/axe.ts'
import { openTab, story } from '#test/helpers/browser/browser.ts'
import { openDesk } from '#test/helpers/browser/desk.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

/** The last block, made anew with its words filled in. */
async function addWithPicture(page: Page, title: string) {
  const before = await page.locator('[data-block]').count()
  const choices = page.locator('.block-add')
  if ((await choices.getAttribute('open')) === null) await choices.locator('summary').click()
  await page.locator('[value="block-add:PictureText"]').click()
  const block = page.locator('[data-block]').nth(before)
  await block.waitFor()
  await block.locator('[name$="[props][title]"]').fill(title)
  return block
}

const save = async (page: Page, intent: string) => {
  await page.locator(`[value=${intent}]:visible`).first().click()
  await page.waitForURL('**/admin/design/home')
  await page.locator('main [role=status]').first().waitFor()
}

story(
  'a merchant uploads a picture for a section, and chooses it again from the library for another one',
  async (t, withScripts) => {
    const shop = await openWholeShop(t)
    const { page, troubles } = await openTab(t, shop.url, {
      ...{ withScripts, strays: true },
      width: withScripts ? 1280 : 390,
    })
    await openDesk(page, shop, '/admin/design/home')
    const first = await addWithPicture(page, 'The press')
    const file = {
      ...{ name: 'press.png', mimeType: 'image/png' },
      buffer: await pictures['image/png'](),
    }
    await first.locator('[name$=":file"]').setInputFiles(file)
    const uploaded = first.locator('[data-picture-address]')
    // It is sent at once.
    if (withScripts) await first.locator('img.thumb').waitFor()
    await save(page, 'save')
    const url = await uploaded.inputValue()
    t.regex(url, /^\/uploads\//)

    const second = await addWithPicture(page, 'The paper')
    if (withScripts) {
      await second.locator('.picture-field [data-media-pick]').click()
      await page.locator('.media-dialog [data-media-choose]').first().click()
    } else {
      const card = second.locator('.picture-field')
      await card.locator('[name$=":library"]').click()
      const shelf = second.locator('.picture-shelf')
      await shelf.locator('[name$=":find"]').fill('no such picture')
      await page.keyboard.press('Enter')
      await shelf.locator('p.hint').waitFor()
      t.is(await second.locator('[name$="[props][title]"]').inputValue(), 'The paper')
      await shelf.locator('[name$=":find"]').fill('PRESS')
      await shelf.locator('[name$=":library"][value="0"]').first().click()
      await second.locator('[name$=":take"]').first().click()
      await card.locator('[name$=":library"]').waitFor()
    }
    t.is(await second.locator('[data-picture-address]').inputValue(), url)
    if (withScripts) t.deepEqual(await findingsOn(page), [])
    else t.is(await page.evaluate('document.documentElement.scrollWidth'), 390)
    await save(page, 'publish')
    // The other words of the page are those of the theme, kept in the shop's own language.
    await page.goto('/')
    const name = url.split('/').at(-1) ?? ''
    t.is(await page.locator(`main img[src*="${name}"], main img[srcset*="${name}"]`).count(), 2)
    t.deepEqual(troubles, [])
  },
)
