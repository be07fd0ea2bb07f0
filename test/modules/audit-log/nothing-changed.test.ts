// A save of what stands there anyway is no act: neither history nor log tell of it, and nothing offers to undo it.
import test from 'ava'
import type { Client } from '#test/helpers/client.ts'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { sentForm } from '#test/helpers/markup/sent-form.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const scene = oncePerFile(async () => adminOf(await openWholeShop(untilTheEnd)))

const made: Record<string, object> = {
  products: { title: 'Tide Notebook', status: 'active', variants: [{ price: 1850 }] },
  collections: { title: 'Paper', kind: 'manual' },
  pages: { title: 'About', body: '<p>Ink.</p>' },
  categories: { title: 'Stationery' },
  announcements: { texts: { en: 'Closed on Monday' } },
}

const noun = (json: Record<string, { id?: string }>) =>
  Object.values(json).find((one) => one.id !== undefined)?.id ?? ''

/** Presses “Save” on a page that nobody has typed into. */
async function saveAsItStands(admin: Client, path: string) {
  const page = read((await admin.page(path)).text)
  const form = page
    .all({ tag: 'form' })
    .find((one) => one.get('action') === `${path}/update` && sentForm(one).length > 3)
  if (!form) throw new Error(`No form on ${path}`)
  return admin.form(`${path}/update`, sentForm(form))
}

const told = async (admin: Client, id: string) => ({
  acts: (await admin.get(`/admin/acts?record=${id}`)).json.acts.length,
  rows: (await admin.get(`/admin/audit-log?record=${id}`)).json.total,
})
const offersUndo = (html: string) => read(html).has({ role: 'button', name: 'Undo' })

for (const [path, body] of Object.entries(made))
  test(`${path}: saved as it stands it is saved, and no act`, async (t) => {
    const admin = await scene()
    const id = noun((await admin.post(`/api/admin/${path}/create`, body)).json)
    const at = `/admin/${path}/${id}`
    const before = await told(admin, id)
    const saved = await saveAsItStands(admin, at)
    t.is(saved.status, 303, saved.text)
    const next = await admin.page(saved.headers.get('location') ?? at)
    t.true(read(next.text).has({ role: 'status', text: /saved/i }))
    t.false(offersUndo(next.text))
    t.deepEqual(await told(admin, id), before)
  })

test('as JSON it is answered as saved, and there is no such act', async (t) => {
  const admin = await scene()
  const { page } = (await admin.post('/api/admin/pages/create', { title: 'Contact' })).json
  const saved = await admin.put(`/api/admin/pages/${page.id}/update`, { title: page.title })
  t.is(saved.status, 200)
  t.is(saved.json.page.title, 'Contact')
  const act = saved.headers.get('x-request-id')
  t.is((await admin.get(`/admin/acts/${act}`)).status, 404)
  t.is((await admin.post(`/api/admin/acts/${act}/undo`, {})).status, 404)
})

test('what was changed is an act as ever, and its undo is offered', async (t) => {
  const admin = await scene()
  const { page } = (await admin.post('/api/admin/pages/create', { title: 'Delivery' })).json
  const before = await told(admin, page.id)
  const at = `/admin/pages/${page.id}`
  const changed = await admin.form(`${at}/update`, {
    _method: 'PUT',
    title: 'Delivery and returns',
  })
  t.true(offersUndo((await admin.page(changed.headers.get('location') ?? at)).text))
  t.deepEqual(await told(admin, page.id), { acts: before.acts + 1, rows: before.rows + 1 })
})
