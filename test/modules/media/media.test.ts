import test, { type ExecutionContext } from 'ava'
import { trashedOf } from '#server/acts/trash/empty.ts'
import { pdf, pictures, svg, upload } from '#test/helpers/bodies/sent-files.ts'
import type { Client } from '#test/helpers/client.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { sweep } from '../../../modules/uploads/models/sweep.ts'

const html = { Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' }
const json = { Accept: 'application/json', 'Sec-Fetch-Site': 'same-origin' }

async function scene(t: ExecutionContext) {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  return { shop, admin }
}

/** Puts a file into the library; answers its record. */
async function kept(admin: Client, name = 'poster.png', bytes?: Uint8Array) {
  const body = bytes ?? (await pictures['image/png']())
  const answer = await upload(admin, body, { name, path: '/api/admin/media/upload' })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.json.files[0]
}

async function several(admin: Client, headers: Record<string, string>) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await pictures['image/png']())]), 'one.png')
  form.append('file', new Blob(['no picture']), 'two.png')
  form.append('file', new Blob([new Uint8Array(pdf)]), 'three.pdf')
  return admin.send('POST', '/admin/media/upload', form, headers)
}

test('several files come by one form without a script; what is refused is named, the rest is kept', async (t) => {
  const { admin } = await scene(t)
  const answer = await several(admin, html)
  t.is(answer.status, 303)
  t.is(answer.headers.get('location'), '/admin/media')
  const { text } = await admin.page('/admin/media')
  t.regex(text, /2 files were added\./)
  t.regex(text, /two\.png: Send a picture/)
  const { json: listed } = await admin.get('/admin/media')
  t.is(listed.total, 2)
  t.deepEqual(listed.files.map((file: { name: string }) => file.name).sort(), [
    'one.png',
    'three.pdf',
  ])
})

test('as JSON, what was kept and what was refused is told; nothing kept is 422', async (t) => {
  const { admin } = await scene(t)
  const answer = await several(admin, json)
  t.is(answer.status, 201)
  t.is(answer.json.files.length, 2)
  t.deepEqual(
    answer.json.refused.map(({ name }: { name: string }) => name),
    ['two.png'],
  )
  const none = await upload(admin, Buffer.from('x'), { path: '/api/admin/media/upload' })
  t.is(none.status, 422)
  t.truthy(none.json.error.fields.file)
})

test('files are sorted by name, size and age, on a page by a choice that it keeps', async (t) => {
  const { admin } = await scene(t)
  await kept(admin, 'b.svg', svg)
  await kept(admin, 'Alps.png')
  await kept(admin, 'c.pdf', pdf)
  const files = async (query: string): Promise<{ name: string; size: number }[]> =>
    (await admin.get(`/admin/media?${query}`)).json.files
  const names = async (query: string) => (await files(query)).map(({ name }) => name)
  t.deepEqual(await names('sort=name'), ['Alps.png', 'b.svg', 'c.pdf'])
  t.deepEqual(await names('sort=-name'), ['c.pdf', 'b.svg', 'Alps.png'])
  t.deepEqual(await names('sort=added'), ['b.svg', 'Alps.png', 'c.pdf'])
  t.deepEqual(await names('sort=-added'), await names(''))
  const sizes = (await files('sort=size')).map(({ size }) => size)
  t.deepEqual(
    sizes,
    sizes.toSorted((a, b) => a - b),
  )
  t.is((await admin.get('/admin/media?sort=alt')).status, 422)
  const page = read((await admin.page('/admin/media?sort=-name&take=1')).text)
  const order = page.find({ role: 'combobox', name: 'Order' })
  t.is(order.find({ role: 'option', selected: '' }).text, 'Name, Z to A')
  t.true(page.has({ role: 'link', name: /c\.pdf/ }))
  t.regex(page.find({ role: 'link', name: 'Next page' }).get('href') ?? '', /sort=-name/)
})

test('files are found by words, kind and folder', async (t) => {
  const { admin } = await scene(t)
  const poster = await kept(admin, 'Big Poster.png')
  await kept(admin, 'leaf.svg', svg)
  await kept(admin, 'prices.pdf', pdf)
  const names = async (query: string) =>
    (await admin.get(`/admin/media?${query}`)).json.files.map((file: { name: string }) => file.name)
  t.deepEqual(await names('q=poster+big'), ['Big Poster.png'])
  t.deepEqual(await names('q=%25'), [])
  t.deepEqual(await names('kind=document'), ['prices.pdf'])
  t.is((await names('kind=picture')).length, 2)
  const { folder } = (await admin.post('/admin/media/folders/create', { name: 'Posters' })).json
  const moved = { action: 'move', ids: [poster.id], folderId: folder.id }
  t.deepEqual((await admin.post('/admin/media/bulk', moved)).json, { moved: 1 })
  t.deepEqual(await names(`folderId=${folder.id}`), ['Big Poster.png'])
  t.is((await names('folderId=none')).length, 2)
  t.regex((await admin.page('/admin/media?q=leaf')).text, /leaf\.svg/)
  t.regex((await admin.page('/admin/media?q=nothing')).text, /Nothing found/)
})

test('a folder has a name of its own, and is deleted only when it is empty', async (t) => {
  const { admin } = await scene(t)
  const { folder } = (await admin.post('/admin/media/folders/create', { name: 'A' })).json
  const again = await admin.post('/admin/media/folders/create', { name: 'A' })
  t.is(again.status, 422)
  t.truthy(again.json.error.fields.name)
  const form = await admin.form('/admin/media/folders/create', { name: '' })
  t.is(form.status, 422)
  t.regex(form.text, /Give the folder a name/)
  const path = `/admin/media/folders/${folder.id}`
  t.is((await admin.put(`${path}/update`, { name: 'B' })).json.folder.name, 'B')
  const file = await kept(admin)
  await admin.put(`/admin/media/${file.id}/update`, { folderId: folder.id })
  t.is((await admin.delete(`${path}/delete`)).status, 409)
  await admin.put(`/admin/media/${file.id}/update`, { folderId: '' })
  t.is((await admin.delete(`${path}/delete`)).status, 200)
  t.is((await admin.delete(`${path}/delete`)).status, 404)
  t.is((await admin.put(`/admin/media/${file.id}/update`, { folderId: folder.id })).status, 404)
})

test('alternative text and focal point are written down; a wrong one comes back with all that was typed', async (t) => {
  const { admin } = await scene(t)
  const { id } = await kept(admin)
  const said = { name: 'Poster', alt: 'A <b>blue</b> field', focalX: '10', focalY: '90' }
  const saved = await admin.form(`/admin/media/${id}/update`, { _method: 'PUT', ...said })
  t.is(saved.status, 303)
  const { file } = (await admin.get(`/admin/media/${id}`)).json
  t.is(file.alt, said.alt)
  t.deepEqual([file.focalX, file.focalY], [10, 90])
  const page = await admin.page(`/admin/media/${id}`)
  t.regex(page.text, /A &lt;b(>|&gt;)blue/)
  const wrong = await admin.form(`/admin/media/${id}/update`, {
    _method: 'PUT',
    ...said,
    alt: 'typed',
    focalX: 'far left',
  })
  t.is(wrong.status, 422)
  t.regex(wrong.text, /typed/)
  t.regex(wrong.text, /far left/)
  t.is((await admin.put(`/admin/media/${id}/update`, { focalY: -1 })).status, 422)
})

/** A product, a collection, a page and the settings that all show one file. */
async function shown(admin: Client, url: string) {
  const product = { title: 'Shown product', price: 100, images: [{ url, alt: 'A' }] }
  const collection = { title: 'Shown collection', type: 'manual', image: { url, alt: 'A' } }
  const page = { title: 'Shown page', body: `![A](${url})`, status: 'published' }
  const made = await admin.post('/admin/products/create', product)
  t200(made.status)
  t200((await admin.post('/admin/collections/create', collection)).status)
  t200((await admin.post('/admin/pages/create', page)).status)
  t200((await admin.put('/admin/settings', { logoUrl: url })).status)
  return made.json.product
}

function t200(status: number): void {
  if (status >= 300) throw new Error(`setting the scene was answered with ${status}`)
}

test('a program that deletes a file which something shows is told where, as the library tells it, and the file lies in the trash', async (t) => {
  const { shop, admin } = await scene(t)
  const { id, url } = await kept(admin)
  await shown(admin, url)
  const titles = (uses: { title: string }[]) => uses.map(({ title }) => title).sort()
  const told = titles((await admin.get(`/admin/media/${id}`)).json.uses)
  const { deleted, uses } = (await admin.delete('/api/upload', { url })).json
  t.true(deleted)
  t.deepEqual(titles(uses), told)
  t.is(told.length, 4)
  t.is((await admin.page(url)).status, 410)
  const other = await kept(admin)
  const forced = { url: other.url, force: true }
  t.deepEqual((await admin.delete('/api/upload', forced)).json, { deleted: true })
  t.is((await trashedOf(shop.scope, 'uploads')).length, 2)
})

test('where a file is used is told, and what deleting it would tear', async (t) => {
  const { admin } = await scene(t)
  const file = await kept(admin)
  t.deepEqual((await admin.get(`/admin/media/${file.id}`)).json.uses, [])
  const product = await shown(admin, file.url)
  const [image] = product.images
  t.deepEqual([image.width, image.height], [60, 40])
  const { uses } = (await admin.get(`/admin/media/${file.id}`)).json
  t.deepEqual(
    uses
      .map(({ title }: { title: string }) => title)
      .filter((title: string) => /^Shown/.test(title)),
    ['Shown product', 'Shown collection', 'Shown page'],
  )
  t.is(uses.length, 4)
  const question = await admin.page(`/admin/media/${file.id}/delete`)
  t.regex(question.text, /Shown product/)
  const many = await admin.form('/admin/media/bulk', [
    ['action', 'delete'],
    ['ids', file.id],
  ])
  t.is(many.status, 200)
  t.regex(many.text, /Shown collection/)
  t.is((await admin.get(`/admin/media/${file.id}`)).status, 200)
  // Programs are told the same facts, before and with the deletion.
  t.deepEqual((await admin.get(`/admin/media/${file.id}/delete`)).json.uses, uses)
  t.deepEqual((await admin.delete(`/admin/media/${file.id}/delete`)).json, { deleted: true, uses })
  const [one, unused] = [await kept(admin), await kept(admin)]
  await shown(admin, one.url)
  const both = await admin.post('/admin/media/bulk', {
    ...{ action: 'delete', ids: [one.id, unused.id] },
  })
  t.is(both.json.deleted, 2)
  t.true(both.json.uses.length > 0)
  t.true(both.json.uses.every(({ url }: { url: string }) => url === one.url))
})

test('a replaced file is another one wherever it was used', async (t) => {
  const { shop, admin } = await scene(t)
  const old = await kept(admin)
  await admin.put(`/admin/media/${old.id}/update`, { alt: 'Words', focalX: 20 })
  const product = await shown(admin, old.url)
  const path = `/api/admin/media/${old.id}/replace`
  const answer = await upload(admin, await pictures['image/webp'](), { name: 'new.webp', path })
  t.is(answer.status, 200, answer.text)
  const { file } = answer.json
  t.not(file.url, old.url)
  t.is(file.alt, 'Words')
  const after = (await admin.get(`/admin/products/${product.id}`)).json.product
  t.is(after.images[0].url, file.url)
  t.is((await admin.get(`/admin/media/${file.id}`)).json.uses.length, 4)
  t.is((await admin.get(`/admin/media/${old.id}`)).status, 404)
  await shop.app.kernel.jobs.runDue(shop.scope)
  t.is((await shop.client().page(old.url)).status, 410)
  t.is((await shop.client().page(file.url)).status, 200)
})

test('deleted files are gone from the library, and their address is 410 while they lie in the trash', async (t) => {
  const { shop, admin } = await scene(t)
  const [one, two] = [await kept(admin, 'one.png'), await kept(admin, 'two.png')]
  t.is((await admin.delete(`/admin/media/${one.id}/delete`)).status, 200)
  const many = { action: 'delete', ids: [two.id] }
  t.deepEqual((await admin.post('/admin/media/bulk', many)).json, { deleted: 1, uses: [] })
  await shop.app.kernel.jobs.runDue(shop.scope)
  for (const { url } of [one, two]) t.is((await shop.client().page(url)).status, 410)
  t.is((await admin.get('/admin/media')).json.total, 0)
})

test('a file comes back from the trash to its address, its folder and all that shows it', async (t) => {
  const { shop, admin } = await scene(t)
  const file = await kept(admin)
  const { folder } = (await admin.post('/admin/media/folders/create', { name: 'Kept' })).json
  const said = { alt: 'Words', focalX: 20, folderId: folder.id }
  t.is((await admin.put(`/admin/media/${file.id}/update`, said)).status, 200)
  await shown(admin, file.url)
  const { uses } = (await admin.get(`/admin/media/${file.id}`)).json
  t.is((await admin.delete(`/admin/media/${file.id}/delete`)).status, 200)
  // What looks for bytes without a record spares those of the trash.
  await sweep(shop.scope, new Date(Date.now() + 3 * 24 * 3600_000))
  t.is((await admin.get(`/admin/trash/${file.id}`)).json.record.title, file.name)
  const back = await admin.post(`/admin/trash/${file.id}/restore`, {})
  t.is(back.status, 200, back.text)
  const again = (await admin.get(`/admin/media/${file.id}`)).json
  t.like(again.file, { url: file.url, ...said })
  t.deepEqual(again.uses, uses)
  t.is((await shop.client().page(file.url)).status, 200)

  // Twice, by its undo; and for good, with its bytes.
  t.is((await admin.delete(`/admin/media/${file.id}/delete`)).status, 200)
  const { acts } = (await admin.get('/admin/acts?take=1')).json
  t.deepEqual((await admin.post(`/admin/acts/${acts[0].id}/undo`, {})).json.left, [])
  t.is((await shop.client().page(file.url)).status, 200)
  t.is((await admin.delete(`/admin/media/${file.id}/delete`)).status, 200)
  t.is((await admin.delete(`/admin/trash/${file.id}/delete`)).status, 200)
  await shop.app.kernel.jobs.runDue(shop.scope)
  t.is((await shop.client().page(file.url)).status, 404)
})

test('the undo of a replaced file shows the old one everywhere again', async (t) => {
  const { shop, admin } = await scene(t)
  const old = await kept(admin)
  const product = await shown(admin, old.url)
  const path = `/api/admin/media/${old.id}/replace`
  const answer = await upload(admin, await pictures['image/webp'](), { name: 'new.webp', path })
  const { acts } = (await admin.get('/admin/acts?take=1')).json
  const undone = await admin.post(`/admin/acts/${acts[0].id}/undo`, {})
  t.is(undone.status, 200, undone.text)
  t.deepEqual(undone.json.left, [])
  const after = (await admin.get(`/admin/products/${product.id}`)).json.product
  t.is(after.images[0].url, old.url)
  t.is((await admin.get(`/admin/media/${old.id}`)).json.uses.length, 4)
  t.is((await shop.client().page(old.url)).status, 200)
  t.is((await shop.client().page(answer.json.file.url)).status, 410)
})

test('the picker shows pictures only, and the photos of shoppers nowhere', async (t) => {
  const { shop, admin } = await scene(t)
  const file = await kept(admin)
  await kept(admin, 'prices.pdf', pdf)
  const { writeFileSync } = await import('node:fs')
  const path = `${shop.app.kernel.env.dataDir}/photo`
  writeFileSync(path, await pictures['image/jpeg']())
  const files = [{ path, name: 'mine.jpg' }]
  await shop.scope.ask('uploads.keepPictures', { files, purpose: 'review' })
  const { json: picked } = await admin.get('/admin/media/picker')
  t.deepEqual(
    picked.files.map(({ url }: { url: string }) => url),
    [file.url],
  )
  const part = await admin.fragment('/admin/media/picker')
  t.true(read(part.text).has({ 'data-media-choose': file.url }))
  t.is((await admin.get('/admin/media')).json.total, 2)
})

test('editors offer the library', async (t) => {
  const { admin } = await scene(t)
  for (const path of ['/admin/collections/new', '/admin/pages/new', '/admin/theme']) {
    t.true(read((await admin.page(path)).text).has({ 'data-media-pick': /^/ }), path)
  }
})

test('a picture of an editor leads to its page, any other to the library, which says so', async (t) => {
  const { admin } = await scene(t)
  const file = await kept(admin)
  const at = (address: string) => `/admin/media/of?address=${encodeURIComponent(address)}`
  const answer = await admin.page(at(file.url))
  t.deepEqual([answer.status, answer.headers.get('location')], [303, `/admin/media/${file.id}`])
  for (const other of ['/uploads/stores/default/none', 'https://elsewhere.test/a.png', '']) {
    t.is((await admin.get(at(other))).json.file, null, other)
    t.is((await admin.page(at(other))).headers.get('location'), '/admin/media', other)
    t.true(
      (await admin.page('/admin/media')).text.includes('The library does not have this picture.'),
    )
  }
})
