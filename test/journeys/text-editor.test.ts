import test from 'ava'
import type { Page } from 'playwright-core'
import { findingsOn } from '#test/helpers/browser/axe.ts'
import { hasBrowser, openTab } from '#test/helpers/browser/browser.ts'
import { openDesk } from '#test/helpers/browser/desk.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const bullet = (sign: string) => `<span style="mso-list:Ignore">${sign}<span>&nbsp; </span></span>`
const item = (level: number, sign: string, words: string) =>
  `<p class=MsoListParagraph style="mso-list:l0 level${level} lfo1">${bullet(sign)}${words}</p>`

/** What is pasted, and what the field holds then. */
const pasted: [string, string, string][] = [
  [
    'items of Word in the item that they belong to',
    item(1, '·', 'One') + item(2, 'o', 'Within') + item(1, '·', 'Two') + item(1, '1.', 'First'),
    '- One\n  - Within\n- Two\n\n1. First',
  ],
  [
    'what Word says of other scripts, and what a document online says, is no word about these',
    '<p><b style="mso-bidi-font-weight:normal">Bold</b> <span style="mso-bidi-font-weight:bold; mso-bidi-font-style:italic">plain</span> <i style="mso-bidi-font-style:normal">slanted</i></p><b style="font-weight:normal"><p>Online <span style="font-weight:700">strong</span></p></b>',
    '**Bold** plain *slanted*\n\nOnline **strong**',
  ],
  [
    'a table over whose cells others reach',
    '<table><tr><th colspan=2>Size</th></tr><tr><td rowspan=2>S</td><td><p>38</p><p>cm</p></td></tr><tr><td>39 <table><tr><td>in</td><td>out</td></tr></table></td></tr></table>',
    '| Size |  |\n| --- | --- |\n| S | 38 cm |\n|  | 39 in out |\n',
  ],
  [
    'a page that a table arranges',
    '<table><tr><td><h1>Head</h1><p>Words</p></td></tr></table>',
    '## Head\n\nWords',
  ],
  [
    'nothing that runs',
    '<p>a<script>hit()</script>b <a href=" java\nscript:hit()">c</a></p><iframe srcdoc="x"></iframe>',
    'ab c',
  ],
]

test('what is pasted keeps its form as far as a text has it, and one text has one editor', async (t) => {
  if (!hasBrowser(t)) return
  const shop = await openWholeShop(t)
  const { page } = await openTab(t, shop.url)
  await openDesk(page, shop, '/admin/pages/new')
  await page.locator('.text-editor').waitFor()
  for (const [what, html, text] of pasted) {
    await write(page, '')
    await paste(page, html)
    t.is(await fieldOf(page), text, what)
  }
  await write(page, '')
  await paste(page, '<p>There</p><img src="file:///c:/a.png">')
  t.is(await fieldOf(page), 'There')
  await page.locator('[data-markdown-status]:not([hidden])').waitFor()
  t.deepEqual(await findingsOn(page), [])

  const gone = '![A boat](/uploads/gone.webp) by sea'
  await write(page, gone)
  await page.locator('.text-editor [src]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await page.locator('.text-editor').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('!')
  t.is(await fieldOf(page), `${gone}!`)

  const own = '* one\n* two\n\nHead\n----'
  await write(page, own)
  await page.locator('.text-editor').click()
  await page.keyboard.type('x')
  await page.keyboard.press('Control+z')
  t.is(await fieldOf(page), own, 'what was taken back is as it was')
  await page.evaluate(
    `for (let at = 0; at < 5; at++) document.querySelector('[data-markdown-mode]').click()`,
  )
  await page.waitForLoadState('networkidle')
  t.true((await page.locator('.text-editor').count()) < 2)
})

test('the editor of a description stays when the page around it is drawn anew', async (t) => {
  if (!hasBrowser(t)) return
  const shop = await openWholeShop(t)
  const { page } = await openTab(t, shop.url)
  await openDesk(page, shop, '/admin/products/new')
  await page.locator('.text-editor').click()
  await page.keyboard.type('Of willow')
  for (const at of [0, 1]) {
    await page.locator('button[value=add-option]').click()
    await page.locator(`[name="options[${at}][name]"]`).fill(`Option ${at}`)
    await page.locator(`[name="options[${at}][values]"]`).fill('A, B')
    await page.locator('.text-editor', { hasText: 'Of willow' }).waitFor()
  }
  await page.locator('.text-editor').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(', by hand')
  t.is(await page.locator('.text-editor').count(), 1)
  t.is(await page.inputValue('[name=description]'), 'Of willow, by hand')
  t.true(await page.locator('[name=description]').isHidden())
})

test('a long text is in its field as soon as the form is sent', async (t) => {
  if (!hasBrowser(t)) return
  const shop = await openWholeShop(t)
  const { page } = await openTab(t, shop.url)
  await openDesk(page, shop, '/admin/pages/new')
  await page.locator('.text-editor').waitFor()
  await page.fill('[name=title]', 'A long story')
  await write(page, 'Words **and** [more](/x).\n\n'.repeat(3000))
  await page.locator('.text-editor').press('Control+End')
  await page.keyboard.type('The end')
  await page.evaluate(`document.querySelector('[data-save-bar] [value=save]').click()`)
  await page.waitForURL(/\/admin\/pages\/(?!new)[^/]+$/)
  t.true((await fieldOf(page)).endsWith('The end'))
})

/** A field that is left holds what was typed. */
async function fieldOf(page: Page): Promise<string> {
  await page.evaluate('document.activeElement.blur()')
  return page.locator('[name=body]').inputValue()
}

/** As another script does. */
const write = (page: Page, text: string) =>
  page.evaluate(`{
    const field = document.querySelector('[name=body]')
    field.value = ${JSON.stringify(text)}
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }`)

const paste = (page: Page, html: string) =>
  page.evaluate(`{
    const editor = document.querySelector('.text-editor')
    editor.focus()
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', ${JSON.stringify(html)})
    const how = { clipboardData, bubbles: true, cancelable: true }
    editor.dispatchEvent(new ClipboardEvent('paste', how))
  }`)
