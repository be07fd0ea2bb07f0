import test, { type ExecutionContext } from 'ava'
import sharp from 'sharp'
import { animation, pictures, svg, upload } from '#test/helpers/bodies/sent-files.ts'
import type { Client } from '#test/helpers/client.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { narrowedTo } from '../../../modules/media/models/narrow-edit.ts'
import { sweep } from '../../../modules/uploads/models/sweep.ts'

const whole = { x: 0, y: 0, width: 100, height: 100, rotation: 0 as const }

/** 60 by 40 px, blue, with a yellow field at the upper left. */
async function scene(t: ExecutionContext) {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const file = await kept(admin, await pictures['image/png']())
  const made = await admin.post('/admin/products/create', {
    ...{ title: 'Shown', price: 100, images: [{ url: file.url, alt: 'A' }] },
  })
  const shownUrl = async () =>
    (await admin.get(`/admin/products/${made.json.product.id}`)).json.product.images[0].url
  const crop = (wish: object) => admin.put(`/api/admin/media/${file.id}/crop`, wish)
  return { shop, admin, file, shownUrl, crop }
}

async function kept(admin: Client, bytes: Uint8Array, name = 'poster.png') {
  const answer = await upload(admin, bytes, { name, path: '/api/admin/media/upload' })
  return answer.json.files[0]
}

async function pixels(shop: { url: string }, path: string) {
  const answer = await fetch(new URL(path, shop.url))
  const { data, info } = await sharp(await answer.arrayBuffer())
    .raw()
    .toBuffer({
      resolveWithObject: true,
    })
  const at = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels
    return data[start] !== undefined && data[start] > 128 ? 'yellow' : 'blue'
  }
  return { width: info.width, height: info.height, at }
}

test('a part of a picture is a file of its own, shown wherever the picture is; the one that was uploaded stays', async (t) => {
  const { shop, admin, file, shownUrl, crop } = await scene(t)
  await admin.put(`/admin/media/${file.id}/update`, { focalX: 25, focalY: 75 })
  const answer = await crop({ x: 0, y: 0, width: 50, height: 50 })
  t.is(answer.status, 200, answer.text)
  const cropped = answer.json.file
  t.is(cropped.id, file.id)
  t.not(cropped.url, file.url)
  t.like(cropped, { width: 30, height: 20, focalX: 50, focalY: 100, name: 'poster.png' })
  t.deepEqual(cropped.edit, { ...whole, width: 50, height: 50 })
  t.deepEqual(cropped.original, { url: file.url, width: 60, height: 40 })
  t.is(await shownUrl(), cropped.url)
  t.is((await admin.get(`/admin/media/${file.id}`)).json.uses.length, 1)
  const visitor = shop.client()
  const part = await pixels(shop, cropped.url)
  t.deepEqual(
    [part.width, part.height, part.at(10, 10), part.at(20, 10)],
    [...[30, 20, 'yellow', 'blue']],
  )
  // What was sent out with the old address still shows something, and what has no record is swept.
  await sweep(shop.scope, new Date(Date.now() + 3 * 24 * 3600_000))
  for (const url of [file.url, cropped.url]) t.is((await visitor.page(url)).status, 200)
})

test('a crop is made of what was uploaded, however often it is changed, and equal ones are one file', async (t) => {
  const { file, shownUrl, crop } = await scene(t)
  const first = (await crop({ width: 50, height: 50 })).json.file
  const second = (await crop({ x: 50, width: 50 })).json.file
  t.like(second, { width: 30, height: 40 })
  const back = (await crop({})).json.file
  t.is(back.url, file.url)
  t.deepEqual(back.edit, whole)
  t.is((await crop({ width: 50, height: 50 })).json.file.url, first.url)
  t.is(await shownUrl(), first.url)
})

test('a picture is turned clockwise, and the part of it lies where it lay before', async (t) => {
  const { shop, file, crop } = await scene(t)
  const answer = await crop({ rotation: 90 })
  t.is(answer.status, 200, answer.text)
  const turned = answer.json.file
  const upright = await pixels(shop, turned.url)
  t.deepEqual([upright.width, upright.height], [40, 60])
  t.deepEqual([upright.at(30, 10), upright.at(10, 10)], ['yellow', 'blue'])
  const part = (await crop({ width: 50, height: 50, rotation: 180 })).json.file
  const over = await pixels(shop, part.url)
  t.deepEqual(
    [over.width, over.height, over.at(20, 10), over.at(5, 5)],
    [...[30, 20, 'yellow', 'blue']],
  )
  t.is(part.original.url, file.url)
})

test('the undo of a crop shows the picture everywhere as it was', async (t) => {
  const { admin, file, shownUrl, crop } = await scene(t)
  await crop({ width: 50 })
  const { acts } = (await admin.get('/admin/acts?take=1')).json
  const undone = await admin.post(`/admin/acts/${acts[0].id}/undo`, {})
  t.deepEqual(undone.json.left, [], undone.text)
  t.is(await shownUrl(), file.url)
  t.like((await admin.get(`/admin/media/${file.id}`)).json.file, { url: file.url, edit: whole })
})

test('a cropped picture goes to the trash and comes back, and goes for good with all that was made of it', async (t) => {
  const { shop, admin, file, crop } = await scene(t)
  const { url } = (await crop({ width: 50 })).json.file
  const visitor = shop.client()
  t.is((await admin.delete(`/admin/media/${file.id}/delete`)).status, 200)
  await sweep(shop.scope, new Date(Date.now() + 3 * 24 * 3600_000))
  for (const one of [file.url, url]) t.is((await visitor.page(one)).status, 410, one)
  t.is((await admin.post(`/admin/trash/${file.id}/restore`, {})).status, 200)
  for (const one of [file.url, url]) t.is((await visitor.page(one)).status, 200, one)
  await admin.delete(`/admin/media/${file.id}/delete`)
  await admin.delete(`/admin/trash/${file.id}/delete`)
  await shop.app.kernel.jobs.runDue(shop.scope)
  for (const one of [file.url, url]) t.is((await visitor.page(one)).status, 404, one)
})

test('without a script numbers crop, with a comma too, and usual proportions narrow the part', async (t) => {
  const { admin, file } = await scene(t)
  const path = `/admin/media/${file.id}`
  const form = read((await admin.page(path)).text)
  t.true(form.has({ field: 'width', value: '100' }))
  const fields = { x: '0', y: '0', width: '100', height: '100', rotation: '0', ratio: '1:1' }
  const sent = await admin.form(`${path}/crop`, { _method: 'PUT', ...fields })
  t.is(sent.status, 303, sent.text)
  t.like((await admin.get(path)).json.file, { width: 40, height: 40 })
  const wrong = await admin.form(`${path}/crop`, { _method: 'PUT', ...fields, x: '12,5' })
  t.is(wrong.status, 422)
  t.regex(wrong.text, /The part ends beyond the picture/)
  t.true(read(wrong.text).has({ field: 'x', value: '12,5' }))
  await admin.form(`${path}/crop`, {
    _method: 'PUT',
    ...fields,
    ratio: 'free',
    x: '12,5',
    width: '50',
  })
  t.like((await admin.get(path)).json.file.edit, { x: 12.5, width: 50 })
  await admin.form(`${path}/crop`, { _method: 'PUT', ...fields, intent: 'whole' })
  t.is((await admin.get(path)).json.file.url, file.url)
})

test('an old version is 409, what cannot be cropped 422, what is not there 404', async (t) => {
  const { admin, file, crop } = await scene(t)
  t.is((await crop({ width: 50, updatedAt: file.updatedAt })).status, 200)
  const stale = await crop({ width: 20, updatedAt: file.updatedAt })
  t.is(stale.status, 409)
  t.is(stale.json.error.code, 'STALE')
  for (const wrong of [
    { width: 0 },
    { x: 60, width: 50 },
    { rotation: 45 },
    { x: -1 },
    { ratio: 'x' },
  ])
    t.is((await crop(wrong)).status, 422, JSON.stringify(wrong))
  for (const [bytes, name] of [
    [await animation(), 'moves.gif'],
    [svg, 'drawing.svg'],
  ] as const) {
    const { id } = await kept(admin, bytes, name)
    t.is((await admin.put(`/api/admin/media/${id}/crop`, { width: 50 })).status, 422, name)
  }
  t.is((await admin.put('/api/admin/media/none/crop', {})).status, 404)
})

test('proportions are those of what is shown, whichever way it is turned', (t) => {
  const picture = { width: 600, height: 400 }
  t.deepEqual(narrowedTo('1:1', whole, picture), { ...whole, width: 66.66, x: 16.67 })
  const upright = narrowedTo('2:3', { ...whole, rotation: 90 }, picture)
  t.deepEqual(upright, { ...whole, rotation: 90 })
  t.deepEqual(narrowedTo('original', { ...whole, width: 50 }, picture), {
    ...{ ...whole, width: 50, height: 50, y: 25 },
  })
  t.deepEqual(narrowedTo('free', { ...whole, width: 7 }, picture), { ...whole, width: 7 })
})
