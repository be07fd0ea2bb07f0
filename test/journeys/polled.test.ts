// Pages that ask for themselves while something runs.
import test from 'ava'
import { hasBrowser, openTab } from '#test/helpers/browser/browser.ts'
import { ada, chooses, signIn } from '#test/helpers/browser/desk.ts'
import { here, wordsOf } from '#test/helpers/browser/reader.ts'
import { delivered, mailbox } from '#test/helpers/outside/mailbox.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

test.serial('what a press did stays in sight while the page asks for itself', async (t) => {
  if (!hasBrowser(t)) return
  const box = await mailbox(t)
  const shop = await openWholeShop(t, { env: { SMTP_URL: box.url } })
  await shop.scope.atomic((inner) =>
    inner.ask('settings.change', {
      ...{ company: 'Tide Prints', address1: '1 Quay', city: 'Falmouth' },
      ...{ postalCode: 'TR11 3AB', country: 'GB' },
    }),
  )
  const admin = await adminOf(shop)
  await admin.post('/admin/newsletter/create', { email: 'ann@shop.test', consent: true })
  const made = await admin.post('/admin/newsletter/campaigns/create', {
    ...{ subject: 'Tides', preview: 'New', body: 'Look.' },
  })
  const path = `/admin/newsletter/campaigns/${made.json.campaign.id}`
  t.is((await admin.put(`${path}/send`, {})).status, 200)
  t.is((await admin.put(`${path}/pause`, {})).status, 200)

  const say = wordsOf(shop)
  const { page, troubles } = await openTab(t, shop.url)
  await chooses(shop, ada.email)
  await page.goto(here(`/auth/signin?next=${encodeURIComponent(path)}`))
  await signIn(page, ada.email)
  await page.waitForURL(`**${path}`)
  await page.getByRole('button', { name: say('newsletter.campaign.resume') }).click()
  const told = page.locator('.page > .notice', { hasText: say('newsletter.campaign.begun') })
  await told.waitFor()
  for (let polls = 0; polls < 2; polls++)
    await page.waitForResponse((answer) => new URL(answer.url()).pathname === path)
  t.is(await told.count(), 1)
  await delivered(shop, box)
  await page.locator('[data-polled]').waitFor({ state: 'detached' })
  t.is(await told.count(), 1)
  t.deepEqual(troubles, [])
})
