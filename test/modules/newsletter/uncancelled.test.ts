// The end of a campaign is taken back: the rest gets it, nobody twice, nobody who unsubscribed meanwhile.
import test, { type ExecutionContext } from 'ava'
import { clock } from '#test/helpers/clock.ts'
import { read } from '#test/helpers/markup/page.ts'
import { delivered, mailbox } from '#test/helpers/outside/mailbox.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auditLog from '../../../modules/audit-log/index.ts'
import auth from '../../../modules/auth/index.ts'
import newsletter from '../../../modules/newsletter/index.ts'
import settings from '../../../modules/settings/index.ts'
import storefront from '../../../modules/storefront/index.ts'

const path = '/admin/newsletter/campaigns'

/** A campaign of six readers, of whom one has it; it leaves at one mail a minute. */
async function open(t: ExecutionContext) {
  const pass = clock(t)
  const box = await mailbox(t)
  const modules = [auth, settings, storefront, newsletter, auditLog]
  const shop = await openShop(t, modules, { env: { SMTP_URL: box.url } })
  const admin = await adminOf(shop)
  const seller = { company: 'Tide Prints', address1: '1 Quay', city: 'Falmouth' }
  await shop.scope.atomic((inner) =>
    inner.ask('settings.change', { ...seller, postalCode: 'TR11 3AB', country: 'GB' }),
  )
  for (let n = 0; n < 6; n++)
    await admin.post('/admin/newsletter/create', { email: `r${n}@shop.test`, consent: true })
  await admin.put('/admin/newsletter/settings', { perMinute: 1 })
  const made = await admin.post(`${path}/create`, { subject: 'Tides', body: 'Look at the prints.' })
  const id: string = made.json.campaign.id
  await admin.put(`${path}/${id}/send`, {})
  await delivered(shop, box)
  t.is(box.mails.length, 1)
  const shown = async () => (await admin.get(`${path}/${id}`)).json.campaign
  const undo = (act: string) => admin.post(`/admin/acts/${act}/undo`, {})
  const run = async (minutes: number) => {
    for (let n = 0; n < minutes; n++) {
      pass(61_000)
      await delivered(shop, box)
    }
  }
  return { shop, box, admin, id, pass, shown, undo, run }
}

const actOf = ({ headers }: { headers: Headers }) => headers.get('x-request-id') ?? ''
const readers = (mails: readonly string[]) =>
  mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]).toSorted()

test.serial('the rest of a cancelled campaign gets it by undo, each once', async (t) => {
  const { shop, box, admin, id, shown, undo, run } = await open(t)
  t.regex((await admin.page(`${path}/${id}/cancel`)).text, /undone for ten minutes/)
  const form = await admin.form(`${path}/${id}/cancel`, { _method: 'PUT' })
  t.is(form.status, 303)
  t.like(await shown(), { state: 'cancelled', progress: { sent: 1, leftOut: 5, waiting: 0 } })
  await run(2)
  t.is(box.mails.length, 1, 'nobody gets it while it is cancelled')
  t.deepEqual((await admin.get(`${path}/${id}`)).json.unreached, [], 'their number says it')
  const late = await admin.form(`${path}/${id}/cancel`, { _method: 'PUT' })
  t.is(late.status, 409)
  t.true(read(late.text).has({ role: 'link', name: 'Back', href: `${path}/${id}` }))
  const unknown = await admin.page(`${path}/nothing/cancel`)
  t.true(read(unknown.text).has({ role: 'link', name: 'Back', href: path }))
  // One ends the newsletter, one is deleted, meanwhile.
  const waiting = (await admin.get('/admin/newsletter')).json.subscribers.filter(
    ({ email }: { email: string }) => !box.mails[0]?.includes(email),
  )
  const [gone, deleted] = waiting
  await admin.post('/admin/newsletter/bounces', { email: gone.email })
  await admin.delete(`/admin/newsletter/${deleted.id}/delete`)
  const undone = await undo(actOf(form))
  t.like(undone.json, { restored: 1, left: [] }, undone.text)
  t.like(await shown(), { state: 'sending', progress: { sent: 1, waiting: 5 } })
  t.like((await undo(actOf(form))).json, { already: true })
  await run(6)
  t.like(await shown(), { state: 'sent', progress: { recipients: 6, sent: 4, leftOut: 2 } })
  const reached = readers(box.mails)
  t.is(new Set(reached).size, 4)
  t.is(reached.length, 4)
  t.false(reached.includes(gone.email) || reached.includes(deleted.email))
  t.is(
    await shop.scope
      .db('newsletter_recipients')
      .where({ state: 'sent' })
      .then((r) => r.length),
    4,
  )
})

test.serial('that a campaign was stopped, or went on, is taken back by undo', async (t) => {
  const { box, admin, id, shown, undo, run } = await open(t)
  const paused = await admin.form(`${path}/${id}/pause`, { _method: 'PUT' })
  t.is(paused.status, 303)
  const seen = await admin.page(`${path}/${id}`)
  t.true(read(seen.text).has({ role: 'button', name: 'Undo' }))
  t.like((await undo(actOf(paused))).json, { restored: 1, left: [] })
  t.is((await shown()).state, 'sending')
  await run(1)
  t.is(box.mails.length, 2, 'it goes on')
  await admin.put(`${path}/${id}/pause`, {})
  const resumed = await admin.form(`${path}/${id}/resume`, { _method: 'PUT' })
  t.is(resumed.status, 303)
  t.true(read((await admin.page(`${path}/${id}`)).text).has({ role: 'button', name: 'Undo' }))
  const undone = await undo(actOf(resumed))
  t.like(undone.json, { restored: 1, left: [] }, undone.text)
  t.is((await shown()).state, 'paused')
  await run(2)
  t.is(box.mails.length, 2, 'nobody gets it meanwhile')
  t.like((await undo(actOf(resumed))).json, { already: true })
  // The undo of the undo is that of any act.
  t.is((await undo(actOf(undone))).status, 200)
  await run(6)
  t.like(await shown(), { state: 'sent', progress: { recipients: 6, sent: 6 } })
  t.is(new Set(readers(box.mails)).size, 6)
  const late = await undo(actOf(resumed))
  t.like(late.json, { already: true })
})

test.serial('a campaign that is over is not stopped by the undo of its resumption', async (t) => {
  const { admin, id, shown, undo, run } = await open(t)
  await admin.put(`${path}/${id}/pause`, {})
  const resumed = await admin.put(`${path}/${id}/resume`, {})
  await admin.put('/admin/newsletter/settings', { perMinute: 100 })
  await run(2)
  t.is((await shown()).state, 'sent')
  t.like((await undo(actOf(resumed))).json, { restored: 0 })
  t.is((await shown()).state, 'sent')
})

test.serial(
  'a mail that was queued when it was cancelled leaves once after the undo',
  async (t) => {
    const { shop, box, admin, id, pass, shown, undo, run } = await open(t)
    // The round hands the next one out, and the end comes before its mail does.
    pass(61_000)
    await shop.scope.atomic(async (inner) => {
      const [next] = await inner
        .db('newsletter_recipients')
        .where({ state: 'waiting' })
        .orderBy('id')
      const queuedAt = new Date().toISOString()
      await inner
        .db('newsletter_recipients')
        .where({ id: next.id })
        .update({ state: 'queued', queuedAt })
      await inner.enqueue('newsletter.letter', { recipientId: next.id })
      await inner.enqueue('newsletter.letter', { recipientId: next.id })
    })
    const cancelled = await admin.put(`${path}/${id}/cancel`, {})
    t.like(await shown(), { state: 'cancelled', progress: { sent: 1, leftOut: 4, waiting: 1 } })
    t.is((await undo(actOf(cancelled))).status, 200)
    await run(7)
    t.like(await shown(), { state: 'sent', progress: { sent: 6 } })
    t.is(new Set(readers(box.mails)).size, 6)
    t.is(box.mails.length, 6)
  },
)

test.serial(
  'a paused one is paused again; the undo of the undo ends it; after ten minutes nothing goes back',
  async (t) => {
    const { box, admin, id, pass, shown, undo, run } = await open(t)
    await admin.put(`${path}/${id}/pause`, {})
    const cancelled = await admin.put(`${path}/${id}/cancel`, {})
    const undone = await undo(actOf(cancelled))
    t.is(undone.status, 200, undone.text)
    t.like(await shown(), { state: 'paused', progress: { waiting: 5 } })
    await run(2)
    t.is(box.mails.length, 1)
    t.is((await undo(actOf(undone))).status, 200)
    t.like(await shown(), { state: 'cancelled', progress: { leftOut: 5 } })
    const second = await admin.post(`${path}/create`, { subject: 'Later', body: 'Late prints.' })
    const other = second.json.campaign.id
    await admin.put(`${path}/${other}/send`, {})
    const ended = await admin.put(`${path}/${other}/cancel`, {})
    pass(11 * 60_000)
    t.is((await undo(actOf(ended))).json.error.code, 'ACT_TOO_OLD')
    t.is((await admin.get(`${path}/${other}`)).json.campaign.state, 'cancelled')
  },
)
