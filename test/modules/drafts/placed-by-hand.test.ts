// A draft that is placed as paid already: the order is paid and its reference noted, wherever the process dies.
import test from 'ava'
import { clock } from '#test/helpers/clock.ts'
import { Crashes } from '#test/helpers/till/acts/crashes.ts'
import { type Drafts, openDrafts, readyDraft } from '#test/helpers/till/draft-shop.ts'

const minute = 60_000

/** Lets minutes pass until nothing is to be done any more. */
async function healed({ shop }: Drafts, pass: (milliseconds: number) => void) {
  for (const minutes of [1, 2, 6, 16]) {
    pass(minutes * minute)
    await shop.app.kernel.jobs.runDue(shop.scope)
  }
}

test('a crash at any step of placing a draft leaves it open, or an order that is paid with its reference noted once', async (t) => {
  const pass = clock(t)
  const crashes = new Crashes()
  const scene = await openDrafts(t, [], { mails: false, crashes })
  const { admin, scope } = scene
  const seen = { open: 0, healed: 0 }
  let hasCrashed = true
  for (let step = 0; hasCrashed; step++) {
    const { id } = await readyDraft(scene, [])
    crashes.arm(step, false)
    const wish = { paymentMethod: 'manual', isPaid: true, reference: `RE-${step}` }
    const answer = await admin.post(`/api/admin/drafts/${id}/place`, wish)
    hasCrashed = crashes.disarm()
    await healed(scene, pass)
    const { draft } = (await admin.get(`/api/admin/drafts/${id}`)).json
    if (draft.state === 'open') {
      t.not(answer.status, 200)
      seen.open++
      continue
    }
    t.is(draft.state, 'completed', `step ${step}`)
    if (answer.status !== 200) seen.healed++
    const { order } = (await admin.get(`/api/admin/orders/${draft.orderId}`)).json
    t.is(order.paymentStatus, 'paid', `step ${step}`)
    const events = await scope.db('order_events').where({ orderId: draft.orderId })
    const notes = events.filter(({ type }) => type === 'note')
    t.deepEqual(
      notes.map(({ text, actorName }) => [text, actorName]),
      [[`RE-${step}`, 'Ada']],
    )
  }
  t.true(seen.open > 0)
  t.true(seen.healed > 3)
})

test('an order that its buyer called off before it was said to be paid stays as it is', async (t) => {
  const scene = await openDrafts(t, [], { mails: false })
  const { admin, scope, shop } = scene
  const { id } = await readyDraft(scene, [])
  const wish = { paymentMethod: 'manual', isPaid: false, reference: '' }
  const { orderId } = (await admin.post(`/api/admin/drafts/${id}/place`, wish)).json
  t.is((await admin.put(`/api/admin/orders/${orderId}/cancel`, { refund: true })).status, 200)
  const placing = JSON.stringify({ isPaid: true, reference: 'RE-1', actor: null })
  await scope.atomic(async (inner) => {
    await inner.db('draft_orders').where({ id }).update({ placing })
    await inner.enqueue('drafts.settle', { id })
  })
  await shop.app.kernel.jobs.runDue(scope)
  const { order } = (await admin.get(`/api/admin/orders/${orderId}`)).json
  t.not(order.paymentStatus, 'paid')
  t.is((await scope.db('jobs').where({ name: 'drafts.settle' }).whereNotNull('failedAt')).length, 0)
  const [draft] = await scope.db('draft_orders').where({ id })
  t.is(draft.placing, null)
})

test('a draft that is placed once more, as by a program that missed the answer, is noted once', async (t) => {
  const scene = await openDrafts(t, [], { mails: false })
  const { admin, scope } = scene
  const { id } = await readyDraft(scene, [])
  const wish = { paymentMethod: 'manual', isPaid: true, reference: 'RE-1' }
  const placed = []
  for (let press = 0; press < 3; press++)
    placed.push(await admin.post(`/api/admin/drafts/${id}/place`, wish))
  t.deepEqual(
    placed.map(({ status }) => status),
    [200, 200, 200],
  )
  const events = await scope.db('order_events').where({ type: 'note' })
  t.deepEqual(
    events.map(({ text }) => text),
    ['RE-1'],
  )
  const told = await admin.post(`/api/admin/drafts/${id}/place`, { ...wish, reference: 'RE-2' })
  t.is(told.status, 200)
  t.is((await scope.db('order_events').where({ type: 'note' })).length, 2, 'other words are new')
})
