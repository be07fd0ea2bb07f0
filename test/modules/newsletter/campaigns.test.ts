// Campaigns: whom they are for, how they leave, and that nobody gets one twice.
import test, { type ExecutionContext } from 'ava'
import type { Module } from '#server/module.ts'
import { clock } from '#test/helpers/clock.ts'
import { read } from '#test/helpers/markup/page.ts'
import { delivered, linkIn, mailbox } from '#test/helpers/outside/mailbox.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { placed } from '#test/helpers/shops/proposal.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import customers from '../../../modules/customers/index.ts'
import dashboard from '../../../modules/dashboard/index.ts'
import newsletter from '../../../modules/newsletter/index.ts'
import { sendLetter } from '../../../modules/newsletter/models/campaigns/send-letter.ts'
import orders from '../../../modules/orders/index.ts'
import settings from '../../../modules/settings/index.ts'
import storefront from '../../../modules/storefront/index.ts'

const path = '/admin/newsletter/campaigns'
const letter = {
  subject: 'Tides & <b>waves</b>',
  preview: 'New this week',
  body: 'Look at [the prints](/products).\n\n![A wave](/uploads/wave.png) <script>alert(1)</script>',
}

/** A shop with an address and readers, whose time stands still. */
async function open(t: ExecutionContext, readers = 3, more: readonly Module[] = []) {
  const pass = clock(t)
  const box = await mailbox(t)
  const shop = await openShop(t, [auth, settings, storefront, newsletter, ...more], {
    env: { SMTP_URL: box.url },
  })
  const admin = await adminOf(shop)
  for (let n = 0; n < readers; n++)
    await admin.post('/admin/newsletter/create', { email: `r${n}@shop.test`, consent: true })
  const make = async (more: object = {}) =>
    (await admin.post(`${path}/create`, { ...letter, ...more })).json.campaign.id as string
  const setAddress = () =>
    shop.scope.atomic((inner) =>
      inner.ask('settings.change', {
        company: 'Tide Prints Ltd',
        address1: '1 Quay',
        city: 'Falmouth',
        postalCode: 'TR11 3AB',
        country: 'GB',
      }),
    )
  const shown = async (id: string) => (await admin.get(`${path}/${id}`)).json.campaign
  return { shop, box, admin, pass, make, setAddress, shown }
}

test.serial(
  'a campaign without the postal address of its sender does not leave; with it everybody who is counted gets it, once',
  async (t) => {
    const { shop, box, admin, make, setAddress, shown } = await open(t)
    const id = await make()
    const refused = await admin.put(`${path}/${id}/send`, {})
    t.is(refused.status, 409)
    t.is(refused.json.error.code, 'NO_ADDRESS')
    t.true(read((await admin.page(`${path}/${id}`)).text).has({ href: '/admin/settings' }))
    await shop.scope.atomic((inner) =>
      inner.ask('settings.change', { company: 'Tide Prints', city: 'Falmouth', country: 'GB' }),
    )
    const homeless = await admin.put(`${path}/${id}/send`, {})
    t.is(homeless.json.error.code, 'NO_ADDRESS')
    t.regex(homeless.json.error.message, /Street address, Postal code/)
    t.regex((await admin.page(`${path}/${id}`)).text, /Street address, Postal code/)
    await setAddress()
    const { audience } = (await admin.get(`${path}/${id}/send`)).json
    t.is(audience, 3)
    t.regex((await admin.page(`${path}/${id}/send`)).text, /Send to 3 people/)
    t.is((await admin.put(`${path}/${id}/send`, {})).status, 200)
    t.is((await admin.put(`${path}/${id}/send`, {})).json.error.code, 'INVALID_STATE')
    const mails = await delivered(shop, box)
    t.is(mails.length, audience)
    t.is(new Set(mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1])).size, audience)
    const [mail = ''] = mails
    t.regex(mail, /List-Unsubscribe-Post: List-Unsubscribe=One-Click/)
    t.regex(mail, /1 Quay/)
    // Bytes: a subject is text in a mail's heading.
    t.regex(mail, /<h1[^>]*>Tides &amp; &lt;b/)
    // Bytes: nothing of the text may run.
    t.notRegex(mail.split('text/html')[1] ?? '', /<script>/)
    // Bytes: mail programs know no base.
    t.regex(mail, /href="http:\/\/shop\.test\/products"/)
    // Bytes: mail programs know no base.
    t.regex(mail, /src="http:\/\/shop\.test\/uploads\/wave\.png"/)
    t.like(await shown(id), { state: 'sent', progress: { recipients: 3, sent: 3, waiting: 0 } })
    t.is(
      (await admin.put(`${path}/${id}/update`, { subject: 'No' })).json.error.code,
      'INVALID_STATE',
    )
  },
)

test.serial(
  'it leaves no faster than the rate, stops and goes on, and leaves out who unsubscribed meanwhile',
  async (t) => {
    const { shop, box, admin, pass, make, setAddress, shown } = await open(t, 4)
    await setAddress()
    await admin.put('/admin/newsletter/settings', { perMinute: 1 })
    const id = await make()
    await admin.put(`${path}/${id}/send`, {})
    const [first = ''] = await delivered(shop, box)
    t.is(box.mails.length, 1)
    t.is((await admin.put(`${path}/${id}/pause`, {})).json.campaign.state, 'paused')
    pass(61_000)
    t.is((await delivered(shop, box)).length, 1)
    const waiting = (await admin.get('/admin/newsletter')).json.subscribers.filter(
      ({ email }: { email: string }) => !first.includes(email),
    )
    t.is((await admin.post('/admin/newsletter/bounces', { email: waiting[0].email })).status, 200)
    await admin.delete(`/admin/newsletter/${waiting[1].id}/delete`)
    await admin.put(`${path}/${id}/resume`, {})
    for (let n = 0; n < 4; n++) {
      pass(61_000)
      await delivered(shop, box)
    }
    t.is(box.mails.length, 2)
    t.like(await shown(id), { state: 'sent', progress: { recipients: 4, sent: 2, leftOut: 2 } })
    t.is((await admin.get('/admin/newsletter?status=bounced')).json.total, 1)
  },
)

test.serial(
  'a mail whose run died while it was handed over is not handed over again; two runs at once hand it over once',
  async (t) => {
    const { shop, box, admin, make, setAddress, shown } = await open(t, 2)
    await setAddress()
    const id = await make()
    await admin.put(`${path}/${id}/send`, {})
    await shop.scope.atomic((inner) => inner.db('jobs').where({ name: 'newsletter.send' }).delete())
    await shop.scope.atomic((inner) =>
      inner.db('newsletter_campaigns').update({ frozenAt: '2026-01-01T00:00:00.000Z' }),
    )
    const readers = await shop.scope.db('newsletter_subscribers').select('id')
    const at = { createdAt: '2026-01-01', updatedAt: '2026-01-01', storeId: shop.scope.storeId }
    const row = (n: number, state: string) => ({
      ...{ id: `recipient-${n}`, campaignId: id, subscriberId: readers[n].id, state, ...at },
    })
    await shop.scope.atomic((inner) =>
      inner.db('newsletter_recipients').insert([row(0, 'sending'), row(1, 'queued')]),
    )
    const run = (n: number) =>
      sendLetter(shop.scope, { recipientId: `recipient-${n}` }, async () => undefined, {
        isLast: false,
      })
    await Promise.all([run(0), run(1), run(0)])
    await run(1)
    t.is(box.mails.length, 1)
    t.like(await shown(id), { state: 'sent', progress: { recipients: 2, sent: 1, failed: 1 } })
  },
)

test.serial(
  'a draft is shown in both parts, tried by mail and scheduled by the clocks of the shop',
  async (t) => {
    const { shop, box, admin, pass, make, setAddress, shown } = await open(t, 1)
    await setAddress()
    const id = await make()
    const page = await admin.page(`${path}/${id}/preview?width=phone`)
    // Bytes: the width is the matter.
    t.regex(page.text, /<iframe[^>]* width="390"/)
    const frame = await admin.page(`${path}/${id}/letter`)
    t.regex(frame.headers.get('content-security-policy') ?? '', /sandbox/)
    t.regex(frame.text, /the prints<\/a>/)
    await admin.post(`${path}/${id}/test`, { email: 'me@shop.test' })
    const [trial = ''] = await delivered(shop, box)
    t.regex(trial, /Subject: \[Test\]/)
    t.is((await shop.client().page(linkIn(trial, '/newsletter/unsubscribe'))).status, 404)
    const late = await admin.form(`${path}/${id}/schedule`, {
      _method: 'PUT',
      scheduledAt: '2020-01-01T09:00',
    })
    t.is(late.status, 422)
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    t.is((await admin.put(`${path}/${id}/schedule`, { scheduledAt: soon })).status, 200)
    await delivered(shop, box)
    t.is((await shown(id)).state, 'scheduled')
    pass(3_601_000)
    await delivered(shop, box)
    t.is((await shown(id)).state, 'sent')
  },
)

test.serial(
  'it is for who has bought, has not, or has a tag; whom the mail server does not know is marked, and named with its reason',
  async (t) => {
    const { shop, box, admin, make, setAddress } = await open(t, 4, [orders, customers])
    await setAddress()
    for (const name of ['r0', 'r2'])
      await admin.post('/admin/customers/create', { email: `${name}@shop.test`, tags: ['VIP'] })
    const audience = async (wish: object) =>
      (await admin.get(`${path}/${await make(wish)}`)).json.audience
    for (const name of ['r0', 'r1']) await placed(shop.scope, { email: `${name}@shop.test` })
    t.is(await audience({ orders: 'with' }), 0)
    await shop.scope.atomic((inner) => inner.db('orders').update({ received: 1_000 }))
    t.is(await audience({ orders: 'without' }), 2)
    t.is(await audience({ tag: 'vip' }), 2)
    t.is(await audience({ orders: 'with', tag: 'vip' }), 1)
    await admin.post('/admin/customers/groups/create', { name: 'Friends' })
    const offered = read((await admin.page(`${path}/new`)).text).find({ field: 'audience' })
    t.deepEqual(
      offered.all({ role: 'option' }).map(({ text }) => text),
      ['Everybody', 'Group: Friends'],
    )
    const id = await make({ orders: 'with' })
    box.unknown = ['r1@shop.test']
    await admin.put(`${path}/${id}/send`, {})
    const [mail = '', ...others] = await delivered(shop, box)
    t.regex(mail, /^To: r0@shop\.test$/m)
    t.deepEqual(others, [])
    const { campaign, unreached } = (await admin.get(`${path}/${id}`)).json
    t.like(campaign, { state: 'sent', progress: { recipients: 2, sent: 1, failed: 1 } })
    t.is(unreached.length, 1)
    t.like(unreached[0], { email: 'r1@shop.test', outcome: 'failed' })
    t.regex(unreached[0].reason, /550 No such mailbox/)
    t.true((await admin.page(`${path}/${id}`)).text.includes('550 No such mailbox'))
    const { subscribers } = (await admin.get('/admin/newsletter?status=bounced')).json
    t.like(subscribers, [{ email: 'r1@shop.test' }])
  },
)

const nowhere = { company: '', address1: '', city: '', postalCode: '' }

test.serial('one that cannot begin at its time is on Home until it has begun', async (t) => {
  const { shop, box, admin, pass, make, setAddress, shown } = await open(t, 1, [dashboard])
  await setAddress()
  const id = await make()
  const scheduledAt = new Date(Date.now() + 60_000).toISOString()
  await admin.put(`${path}/${id}/schedule`, { scheduledAt })
  t.is((await admin.put(`${path}/${id}/update`, { body: '' })).status, 422)
  await shop.scope.atomic((inner) => inner.ask('settings.change', nowhere))
  const isOnHome = async () =>
    read((await admin.page('/admin')).text).has({ role: 'link', href: `${path}/${id}` })
  pass(7 * 60_000)
  await delivered(shop, box)
  t.like(await shown(id), { state: 'scheduled', isLate: true })
  t.true(await isOnHome())
  t.true((await admin.page(`${path}/${id}`)).text.includes('could not'))
  await setAddress()
  pass(11 * 60_000)
  t.is((await delivered(shop, box)).length, 1)
  t.like(await shown(id), { state: 'sent', isLate: false })
  t.false(await isOnHome())
})
