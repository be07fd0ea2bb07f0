// An admin at work in a browser, who reads the admin in the language of the journey.
import type { Page } from 'playwright-core'
import { password } from '../shops/cast.ts'
import type { Shop } from '../shops/shop.ts'
import { here, language } from './reader.ts'

/** Who sits at the desk. */
export const ada = { email: 'ada@shop.test', name: 'Ada', password, role: 'admin' as const }

/** Makes Ada's account, signs her in through the form and comes to a page of the admin. */
export async function openDesk(page: Page, shop: Shop, path: string): Promise<void> {
  await shop.scope.ask('auth.create', ada)
  await chooses(shop, ada.email)
  await page.goto(here(`/auth/signin?next=${encodeURIComponent(path)}`))
  await signIn(page, ada.email)
  await page.waitForURL(`**${path}`)
}

/** The admin's own choice, as the form at the foot of the admin keeps it. */
export async function chooses({ scope }: Shop, email: string): Promise<void> {
  await scope.atomic((inner) => inner.db('users').where({ email }).update({ language }))
}

/** Fills in the form of the page and sends it. */
export async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.fill('#email', email)
  await page.fill('#password', secret)
  await page.locator('main form:has(#password) button[type=submit]').click()
}

/** Writes into a text: where there are scripts into the editor that lies over its field. */
export async function writeText(
  page: Page,
  name: string,
  text: string,
  withScripts: boolean,
): Promise<void> {
  const field = page.locator(`[name="${name}"]`)
  if (!withScripts) return field.fill(text)
  await page.locator('.markdown', { has: field }).locator('.text-editor').click()
  await page.keyboard.type(text)
}
