// Pictures that go with the form of a record: without a script they are its files, and become addresses in its fields.
import test, { type ExecutionContext } from 'ava'
import { pdf, pictures } from '#test/helpers/bodies/sent-files.ts'
import type { Client } from '#test/helpers/client.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import collections from '../../../modules/collections/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import media from '../../../modules/media/index.ts'
import pages from '../../../modules/pages/index.ts'
import products from '../../../modules/products/index.ts'
import search from '../../../modules/search/index.ts'
import uploads from '../../../modules/uploads/index.ts'

const modules = [auth, products, inventory, search, collections, pages, uploads, media]
const html = { Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' }

type Files = [field: string, name: string, bytes: Uint8Array][]

async function open(t: ExecutionContext) {
  const shop = await openShop(t, modules)
  return adminOf(shop)
}

/** As a browser sends a form with files. */
function sends(client: Client, path: string, fields: Record<string, string>, files: Files) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [field, name, bytes] of files)
    form.append(field, new Blob([new Uint8Array(bytes)]), name)
  return client.send('POST', path, form, html)
}

const plain = {
  ...{ intent: 'save', title: 'Card', status: 'active' },
  'variants[0][keep]': 'on',
  'variants[0][price]': '4.50',
}

const grid = {
  ...{ 'options[0][name]': 'Size', 'options[0][values]': 'A5, A4' },
  ...{ 'variants[0][keep]': 'on', 'variants[0][price]': '4.50', 'variants[0][options][0]': 'A5' },
  ...{ 'variants[1][keep]': 'on', 'variants[1][price]': '6.00', 'variants[1][options][0]': 'A4' },
}

const kept = async (client: Client) => (await client.get('/admin/media')).json.total

test('several pictures come with a product, are described there, and give a variant its picture', async (t) => {
  const admin = await open(t)
  const png = await pictures['image/png']()
  const jpeg = await pictures['image/jpeg']()
  const shown = await sends(
    admin,
    '/admin/products/create',
    { ...plain, ...grid, intent: 'add-images' },
    [
      ['images:files', 'front.png', png],
      ['images:files', 'back.jpg', jpeg],
    ],
  )
  t.is(shown.status, 200)
  const page = read(shown.text)
  const urls = [0, 1].map((at) => page.find({ field: `images[${at}][url]` }).get('value') ?? '')
  for (const url of urls) t.regex(url, /^\/uploads\/stores\//)
  t.false(page.has({ field: 'images[2][url]' }))
  t.true(page.has({ field: 'variants[1][picture]' }))
  t.is((await admin.get('/admin/products')).json.total, 0)
  const made = await sends(
    admin,
    '/admin/products/create',
    {
      ...{ ...plain, ...grid },
      ...{ 'images[0][url]': urls[0] ?? '', 'images[0][alt]': 'The front' },
      ...{ 'images[1][url]': urls[1] ?? '', 'variants[1][picture]': urls[1] ?? '' },
    },
    [['images:files', '', new Uint8Array()]],
  )
  t.is(made.status, 303)
  const path = made.headers.get('location') ?? ''
  const { product } = (await admin.get(path)).json
  t.deepEqual(
    product.images.map(({ url, alt }: { url: string; alt: string }) => [url, alt]),
    [
      [urls[0], 'The front'],
      [urls[1], ''],
    ],
  )
  t.is(product.variants[0].imageId, null)
  t.is(product.variants[1].imageId, product.images[1].id)
  t.is(await kept(admin), 2)
})

test('a refused form keeps the pictures that came with it, and names what is none at its field', async (t) => {
  const admin = await open(t)
  const png = await pictures['image/png']()
  const refused = await sends(admin, '/admin/products/create', { ...plain, title: '' }, [
    ['images:files', 'front.png', png],
    ['images:files', 'terms.pdf', pdf],
    ['images:files', 'words.png', Buffer.from('no picture')],
  ])
  t.is(refused.status, 422)
  const page = read(refused.text)
  t.true(page.has({ field: 'images[0][url]' }))
  t.false(page.has({ field: 'images[1][url]' }))
  t.true(page.has({ value: '4.50' }))
  t.true(refused.text.includes('“terms.pdf”'), 'the first one is named')
  t.is(await kept(admin), 1, 'a document that was sent as a picture is not kept')
})

test('a picture that is removed is no longer the one of a variant', async (t) => {
  const admin = await open(t)
  const [a, b] = ['https://cdn.example/a.jpg', 'https://cdn.example/b.jpg']
  const made = await admin.form('/admin/products/create', {
    ...{ ...plain, ...grid },
    ...{ 'images[0][url]': a, 'images[1][url]': b },
    ...{ 'variants[0][picture]': a, 'variants[1][picture]': b },
  })
  const path = made.headers.get('location') ?? ''
  const before = (await admin.get(path)).json.product
  t.is(before.variants[0].imageId, before.images[0].id)
  const edit = {
    ...{ ...plain, ...grid, _method: 'PUT', updatedAt: before.updatedAt, slug: before.slug },
    ...{ 'variants[0][id]': before.variants[0].id, 'variants[1][id]': before.variants[1].id },
    ...{ 'images[0][id]': before.images[1].id, 'images[0][url]': b },
    ...{ 'variants[0][picture]': a, 'variants[1][picture]': '' },
  }
  t.is((await admin.form(`${path}/update`, edit)).status, 303)
  const after = (await admin.get(path)).json.product
  t.deepEqual(
    after.variants.map(({ imageId }: { imageId: string | null }) => imageId),
    [null, null],
  )
  t.is(after.images.length, 1)
})

test('one picture comes with a collection and with a page, and a tick takes it away', async (t) => {
  const admin = await open(t)
  const png = await pictures['image/png']()
  for (const [noun, path, rest] of [
    ['collection', '/admin/collections', { sort: 'manual', kind: 'manual' }],
    ['page', '/admin/pages', { status: 'draft', place: 'none', position: '0', body: '' }],
  ] as const) {
    const made = await sends(
      admin,
      `${path}/create`,
      { ...{ intent: 'save', title: 'Prints', imageAlt: 'A print' }, ...rest },
      [['imageUrl:file', 'print.png', png]],
    )
    t.is(made.status, 303, made.text)
    const at = made.headers.get('location') ?? ''
    const record = (await admin.get(at)).json[noun]
    const { title, slug, updatedAt } = record
    const url = record.image?.url ?? record.imageUrl
    t.regex(url, /^\/uploads\/stores\//)
    const editor = read((await admin.page(at)).text)
    t.is(editor.find({ field: 'imageUrl' }).get('value'), url)
    t.true(editor.has({ field: 'imageUrl:file' }))
    const shown = { title, slug, updatedAt, imageUrl: url, imageAlt: 'A print' }
    const gone = await admin.form(`${at}/update`, {
      ...{ intent: 'save', ...rest, ...shown, _method: 'PUT', 'imageUrl:remove': 'on' },
    })
    t.is(gone.status, 303, gone.text)
    const after = (await admin.get(at)).json[noun]
    t.falsy(after.image?.url ?? after.imageUrl)
  }
})

test('JSON cannot send an address past the checks by the names of file inputs', async (t) => {
  const admin = await open(t)
  const sent = { title: 'Card', price: 450, 'images:files': 'x', '__proto__:remove': 'on' }
  const made = await admin.post('/admin/products/create', sent)
  t.is(made.status, 201)
  t.deepEqual(made.json.product.images, [])
})

/** A page with the words of its library. */
async function withFiles(t: ExecutionContext) {
  const admin = await open(t)
  const png = await pictures['image/png']()
  for (const name of ['tide.png', 'wave.png'])
    await sends(admin, '/admin/media/upload', {}, [['file', name, png]])
  const { files } = (await admin.get('/admin/media/picker')).json
  const [wave, tide] = files
  await admin.put(`/admin/media/${tide.id}/update`, { alt: 'The tide' })
  return { admin, wave, tide }
}

const page = {
  ...{ intent: 'save', title: 'Press', status: 'draft', place: 'none', position: '0', body: 'Old' },
  imageAlt: '',
}
const create = '/admin/pages/create'

test('without a script the library opens below its field, is searched and turned, and nothing is saved or lost by that', async (t) => {
  const { admin, wave, tide } = await withFiles(t)
  t.true(
    read((await admin.page('/admin/pages/new')).text).has({
      field: 'imageUrl:library',
      value: '0',
    }),
  )
  const opened = await sends(admin, create, { ...page, 'imageUrl:library': '0' }, [])
  t.is(opened.status, 200)
  const shelf = read(opened.text)
  for (const { url } of [wave, tide]) t.true(shelf.has({ field: 'imageUrl:take', value: url }))
  t.true(shelf.has({ field: 'title', value: 'Press' }))
  const found = await sends(
    admin,
    create,
    { ...page, 'imageUrl:find': 'tide', 'imageUrl:found': '' },
    [],
  )
  t.true(read(found.text).has({ value: tide.url }), 'Enter searches, whatever it pressed')
  t.false(read(found.text).has({ value: wave.url }))
  const none = await sends(
    admin,
    create,
    { ...page, 'imageUrl:find': 'cat', 'imageUrl:library': '0' },
    [],
  )
  t.true(none.text.includes('No picture is called that'))
  const beyond = await sends(admin, create, { ...page, 'imageUrl:library': '24' }, [])
  t.true(read(beyond.text).has({ field: 'imageUrl:library', value: '0' }))
  t.is((await admin.get('/admin/pages')).json.total, 0)
})

test('a picture of the library that is taken stands in the form with its words, and is saved with it', async (t) => {
  const { admin, tide } = await withFiles(t)
  const taken = await sends(
    admin,
    create,
    { ...page, 'imageUrl:take': tide.url, 'imageUrl:alt': 'imageAlt' },
    [],
  )
  t.is(taken.status, 200)
  const form = read(taken.text)
  t.is(form.find({ field: 'imageUrl' }).get('value'), tide.url)
  t.is(form.find({ field: 'imageAlt' }).get('value'), 'The tide')
  t.false(form.has({ field: 'imageUrl:take' }))
  const searched = { 'imageUrl:find': 'tide', 'imageUrl:found': 'tide' }
  const saved = await sends(admin, create, { ...page, ...searched, imageUrl: tide.url }, [])
  t.is(saved.status, 303)
  const { json } = await admin.get(saved.headers.get('location') ?? '')
  t.is(json.page.imageUrl ?? json.page.image.url, tide.url)
})

test('a product takes several from the library, which stays open', async (t) => {
  const { admin, wave, tide } = await withFiles(t)
  const path = '/admin/products/create'
  const first = { 'images[0][url]': wave.url, 'images[0][alt]': '' }
  const added = await sends(admin, path, { ...plain, ...first, 'images:add': tide.url }, [])
  const form = read(added.text)
  t.is(form.find({ field: 'images[1][url]' }).get('value'), tide.url)
  t.is(form.find({ field: 'images[1][alt]' }).get('value'), 'The tide')
  t.true(form.has({ field: 'images:add', value: wave.url }))
  t.is((await admin.get('/admin/products')).json.total, 0)
})

test('what the library does not have is refused at the field, and in JSON the buttons save', async (t) => {
  const { admin, tide } = await withFiles(t)
  for (const url of ['https://cdn.example/a.jpg', '/uploads/stores/none/a.png', ''])
    t.is((await sends(admin, create, { ...page, 'imageUrl:take': url }, [])).status, 422, url)
  const json = { ...html, Accept: 'application/json' }
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...page, 'imageUrl:take': tide.url }))
    form.append(name, value)
  const made = await admin.send('POST', create, form, json)
  t.is(made.status, 201)
  t.is(made.json.page.imageUrl ?? made.json.page.image.url, tide.url)
})
