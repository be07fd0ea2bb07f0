import test from 'ava'
import type { Job } from '#server/jobs/jobs.ts'
import { kernelOf } from '#server/kernel-view.ts'
import { defineModule } from '#server/module.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import orders from '../../../modules/orders/index.ts'
import system from '../../../modules/system/index.ts'

const path = '/admin/system/jobs'

/** A module whose job fails until it is told to work. */
function labourer() {
  const state = { works: false }
  const jobs: Record<string, Job> = {
    'test.labour': {
      attempts: 1,
      run: async (_scope, _payload, progress) => {
        await progress(3, 10, 'third row')
        if (!state.works) throw new Error('the wheel broke')
      },
    },
  }
  return { state, module: defineModule({ name: '@test/labour', jobs }) }
}

const enqueue = (shop: Shop, payload: object, key?: string) =>
  shop.scope.atomic((inner) => inner.enqueue('test.labour', payload, key ? { key } : {}))

const only = async (shop: Shop) => {
  const row = await shop.scope.db('jobs').where({ name: 'test.labour' }).first()
  return `${path}/${row.id}`
}

test('the list shows jobs by state, found by name, newest first, as page and JSON', async (t) => {
  const { module } = labourer()
  const shop = await openShop(t, [auth, system, module])
  const admin = await adminOf(shop)
  t.regex((await admin.page(path)).text, /Nothing to do/)
  for (const n of [1, 2, 3]) await enqueue(shop, { n })
  const { jobs, total, counts } = (await admin.get(`${path}?take=2`)).json
  t.is(total, 3)
  t.deepEqual(
    jobs.map((job: { payload: { n: number } }) => job.payload.n),
    [3, 2],
  )
  t.deepEqual(counts, { waiting: 3, running: 0, done: 0, failed: 0 })
  t.is((await admin.get(`${path}?status=failed`)).json.total, 0)
  t.is((await admin.get(`${path}?q=LAB`)).json.total, 3)
  t.is((await admin.get(`${path}?q=%25`)).json.total, 0)
  t.is((await admin.get(`${path}?status=unknown`)).status, 422)
  t.is((await admin.get(`${path}?take=0`)).status, 422)
  const html = (await admin.page(`${path}?take=2`)).text
  t.regex(html, /test\.labour/)
  t.regex(html, /1–2 of 3/)
  t.true(read(html).has({ 'hx-trigger': 'every 5s' }))
  t.true(read(html).has({ 'hx-get': '/admin/system/jobs?take=2' }))
})

test('a list is paged from any place, and watches nothing that waits for tomorrow', async (t) => {
  const { module } = labourer()
  const shop = await openShop(t, [auth, system, module])
  const admin = await adminOf(shop)
  const runAt = new Date(Date.now() + 86_400_000).toISOString()
  for (let n = 0; n < 9; n++) {
    await shop.scope.atomic((inner) => inner.enqueue('test.labour', { n }, { runAt }))
  }
  for (const [take, skip] of [
    [3, 7],
    [49, 5],
    [7, 3],
  ]) {
    const { jobs } = (await admin.get(`${path}?take=${take}&skip=${skip}`)).json
    t.is(jobs[0].payload.n, 8 - (skip ?? 0))
  }
  t.notRegex((await admin.page(path)).text, /every 5s/)
})

test('secrets of a job reach neither its page nor the audit, whatever they hide in', async (t) => {
  const { module } = labourer()
  const shop = await openShop(t, [auth, system, module])
  const admin = await adminOf(shop)
  const link = 'https://shop.test/reset?token=canary-1&x=1'
  await enqueue(shop, { link, nested: [{ apiKey: 'canary-2', cookie: 'canary-3' }] })
  await shop.scope.atomic((inner) =>
    inner
      .db('jobs')
      .where({ name: 'test.labour' })
      .update({ lastError: `no answer from ${link} for ${kernelOf(inner).env.authSecret}` }),
  )
  const href = await only(shop)
  await admin.post(`${href}/cancel`)
  await admin.post(`${href}/retry`)
  const { job } = (await admin.get(href)).json
  t.is(job.payload.link, 'https://shop.test/reset?token=[secret]&x=1')
  const texts = [
    (await admin.page(href)).text,
    (await admin.get(path)).text,
    JSON.stringify(await shop.scope.db('changes')),
  ]
  for (const text of texts) {
    t.notRegex(text, /canary-/)
    t.false(text.includes(kernelOf(shop.scope).env.authSecret))
  }
})

test('a failed job tells why and is tried again, by JSON and by form', async (t) => {
  const { module, state } = labourer()
  const shop = await openShop(t, [auth, system, module])
  const admin = await adminOf(shop)
  await enqueue(shop, { file: 'a.csv', accessToken: 'hush-hush' })
  await shop.app.kernel.jobs.runDue(shop.scope)
  const href = await only(shop)
  const { job } = (await admin.get(href)).json
  t.is(job.status, 'failed')
  t.is(job.error, 'the wheel broke')
  t.deepEqual(job.progress, { done: 3, total: 10, note: 'third row' })
  t.deepEqual(job.payload, { file: 'a.csv', accessToken: '[secret]' })
  const html = (await admin.page(href)).text
  t.true(read(html).has({ tag: 'dt', text: 'Access token' }))
  t.true(read(html).has({ tag: 'dd', text: '[secret]' }))
  t.regex(html, /the wheel broke/)
  t.regex(html, /third row/)
  t.notRegex(html, /hush-hush/)
  t.true(read(html).has({ action: `${href}/retry` }))

  const again = await admin.form(`${href}/retry`, {})
  t.is(again.status, 303)
  t.is(again.headers.get('location'), href)
  t.is((await admin.get(href)).json.job.status, 'waiting')
  state.works = true
  await shop.app.kernel.jobs.runDue(shop.scope)
  t.is((await admin.get(href)).json.job.status, 'done')
  const late = await admin.post(`${href}/retry`)
  t.is(late.status, 409)
  t.is(late.json.error.code, 'JOB_DONE')
})

test('a waiting job is called off, and can still be tried again', async (t) => {
  const { module } = labourer()
  const shop = await openShop(t, [auth, system, module])
  const admin = await adminOf(shop)
  await enqueue(shop, {})
  const href = await only(shop)
  const answer = await admin.post(`${href}/cancel`)
  t.is(answer.status, 200)
  t.is(answer.json.job.status, 'failed')
  t.is(answer.json.job.error, 'Called off by Ada.')
  t.is(await shop.app.kernel.jobs.runDue(shop.scope).then(() => only(shop)), href)
  t.is((await admin.get(href)).json.job.attempts, 0)
  t.is((await admin.form(`${href}/cancel`, {})).status, 409)
  t.is((await admin.post(`${href}/retry`)).json.job.status, 'waiting')
})

test('a running job is neither begun twice nor called off', async (t) => {
  const { module } = labourer()
  const shop = await openShop(t, [auth, system, module])
  const admin = await adminOf(shop)
  await enqueue(shop, {})
  await shop.scope.atomic((inner) => inner.db('jobs').update({ lockedUntil: Date.now() + 60_000 }))
  const href = await only(shop)
  t.is((await admin.post(`${href}/retry`)).json.error.code, 'JOB_RUNNING')
  t.is((await admin.post(`${href}/cancel`)).json.error.code, 'JOB_RUNNING')
  const html = (await admin.page(href)).text
  t.true(read(html).has({ 'hx-trigger': 'every 2s' }))
  t.true(read(html).has({ role: 'link', href, name: /Reload/ }))
})

test('a failed job is not tried again beside a waiting one of the same key', async (t) => {
  const { module } = labourer()
  const shop = await openShop(t, [auth, system, module])
  const admin = await adminOf(shop)
  await enqueue(shop, {}, 'once')
  await shop.app.kernel.jobs.runDue(shop.scope)
  const href = await only(shop)
  await enqueue(shop, {}, 'once')
  const answer = await admin.post(`${href}/retry`)
  t.is(answer.status, 409)
  t.is(answer.json.error.code, 'JOB_WAITS')
})

test('jobs of another store are not there', async (t) => {
  const { module } = labourer()
  const shop = await openShop(t, [auth, system, module])
  const admin = await adminOf(shop)
  await shop.other.atomic((inner) => inner.enqueue('test.labour', {}))
  const row = await shop.other.db('jobs').where({ storeId: 'neighbour' }).first()
  t.is((await admin.get(path)).json.total, 0)
  t.is((await admin.get(`${path}/${row.id}`)).status, 404)
  t.is((await admin.post(`${path}/${row.id}/retry`)).status, 404)
  t.is((await admin.post(`${path}/${row.id}/cancel`)).status, 404)
})

test('the sweep takes sessions that ran out and jobs that ended long ago', async (t) => {
  const shop = await openShop(t, [auth, system])
  await adminOf(shop)
  await shop.scope.atomic(async (inner) => {
    await inner.db('sessions').update({ expiresAt: Date.now() - 1 })
  })
  await shop.app.kernel.jobs.runDue(shop.scope)
  t.deepEqual(await shop.scope.db('sessions'), [])
  await shop.scope.atomic((inner) =>
    inner.db('jobs').update({ doneAt: '2020-01-01T00:00:00.000Z', runAt: 0 }),
  )
  await shop.app.kernel.jobs.runDue(shop.scope)
  await shop.app.kernel.jobs.runDue(shop.scope)
  t.is((await shop.scope.db('jobs').where('doneAt', '<', '2021')).length, 0)
})

test('what a job was given is told by names and values, with the way to its records', async (t) => {
  const { module } = labourer()
  const shop = await openShop(t, [auth, system, orders, module])
  const admin = await adminOf(shop)
  const lines = [{ quantity: 2, isGift: true }]
  await enqueue(shop, { orderId: 'o-1', language: 'de', note: null, dueAt: at, lines })
  await shop.scope.atomic((inner) => inner.enqueue('test.labour', {}, { key: 'none' }))
  const hrefs = (await admin.get(path)).json.jobs.map(({ id }: { id: string }) => `${path}/${id}`)
  const [none, told] = await Promise.all(hrefs.map((href: string) => admin.page(href)))
  const page = read(told.text)
  t.true(page.has({ role: 'link', name: 'o-1', href: '/admin/orders/o-1' }))
  for (const label of ['Order', 'Language', 'Note', 'Lines › 1 › Quantity', 'Lines › 1 › Is gift'])
    t.true(page.has({ tag: 'dt', text: label }), label)
  for (const value of ['de', '—', '2', 'Yes']) t.true(page.has({ tag: 'dd', text: value }), value)
  t.false(page.text.includes('{'))
  t.true(read(none.text).text.includes('It was given nothing.'))
  t.deepEqual((await admin.get(hrefs[1])).json.job.payload.lines, lines)
})

const at = '2026-11-29T10:00:00.000Z'
