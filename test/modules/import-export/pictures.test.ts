// Pictures of other hosts are copied into the library by a job, and products show the copies.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import test, { type ExecutionContext } from 'ava'
import { pictures } from '#test/helpers/bodies/sent-files.ts'
import type { Client } from '#test/helpers/client.ts'
import { read } from '#test/helpers/markup/page.ts'
import { listening } from '#test/helpers/outside/mailbox.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop, type Shop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import importExport from '../../../modules/import-export/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import media from '../../../modules/media/index.ts'
import products from '../../../modules/products/index.ts'
import settings from '../../../modules/settings/index.ts'
import uploads from '../../../modules/uploads/index.ts'

const modules = [auth, settings, uploads, media, products, inventory, importExport]
const path = '/admin/products/import'

const cdn = (name: string) => `https://cdn.example.com/files/${name}`
const list = [
  {
    ...{ slug: 'moon', title: 'Moon', price: '19.90', options: ['Size'], status: 'active' },
    images: [{ url: cdn('moon.png?v=1'), alt: 'A moon' }, { url: cdn('text.png') }],
    variants: [
      { options: ['S'], image: cdn('small.png') },
      { options: ['M'], image: cdn('moon.png?v=1') },
    ],
  },
  { slug: 'card', title: 'Card', price: '4', images: [cdn('gone.png')] },
]

/** A shop that asks a host of the test for pictures: what was asked for, and what the host has. */
async function shopWithHost(t: ExecutionContext) {
  const shop = await openShop(t, modules)
  const png = await pictures['image/png']()
  const files = new Map<string, Uint8Array>([
    [cdn('moon.png?v=1'), png],
    [cdn('small.png'), png],
    [cdn('text.png'), Buffer.from('<p>Not found</p>')],
  ])
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    const address = decodeURIComponent(url.slice(1))
    asked.push(address)
    const file = files.get(address)
    if (file) response.end(file)
    else response.writeHead(404).end()
  })
  await listening(t, server)
  const pictureProxy = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  shop.app.kernel.options.set('import-export', { pictureProxy })
  return { shop, asked, files, png }
}

const jobs = ({ app, scope }: Shop) => app.kernel.jobs.runDue(scope)

async function urlsOf(admin: Client, slug: string): Promise<string[]> {
  const { product } = (await admin.get(`/products/${slug}`)).json
  return product.images.map(({ url }: { url: string }) => url)
}

test('an import copies its pictures into a folder of the library, and says which could not be had', async (t) => {
  const { shop, asked, files, png } = await shopWithHost(t)
  const admin = await adminOf(shop)
  const sent = await admin.post(path, { products: list, copyPictures: true })
  t.like(sent.json, { created: 2, pictures: { waiting: 4, copied: 0, failed: 0 } })
  const run = `/admin/imports/${sent.json.import.id}`
  const set = `/admin/change-sets/${sent.json.import.id}`
  const waiting = (await admin.page(set)).text
  t.regex(waiting, /0 of 4 are here/)
  t.true(read(waiting).has({ 'hx-trigger': 'every 1s' }))
  await jobs(shop)
  t.is(asked.length, 4)
  t.like((await admin.get(run)).json, { pictures: { waiting: 0, copied: 2, failed: 2 } })
  const report = (await admin.page(set)).text
  t.regex(report, /2 of 4 pictures of other hosts were copied/)
  t.regex(report, /has no file there \(it answered 404\)/)
  t.false(read(report).has({ 'hx-trigger': 'every 1s' }))
  const [cover = '', text = '', small = ''] = await urlsOf(admin, 'moon')
  t.regex(cover, /^\/uploads\/stores\/default\//)
  t.is(text, cdn('text.png'))
  t.like((await admin.get('/products/moon')).json.product.images[0], { alt: 'A moon', width: 60 })
  t.true((await shop.client().get(small)).status === 200)
  const folders = (await admin.get('/admin/media/folders')).json.folders
  t.like(folders, [{ name: 'Imported' }])
  files.set(cdn('gone.png'), png)
  await admin.put('/admin/imports/pictures/retry', { import: sent.json.import.id })
  await jobs(shop)
  t.like((await admin.get(run)).json, { pictures: { waiting: 0, copied: 3, failed: 1 } })
  t.is(asked.length, 6)
})

test('equal pictures of two addresses are one file, of one product and of two, at the same time and later; its set is taken back', async (t) => {
  const { shop, files, png } = await shopWithHost(t)
  const admin = await adminOf(shop)
  const names = ['a.png', 'b.png', 'c.png', 'd.png', 'e.png', 'f.png']
  for (const name of names) files.set(cdn(name), png)
  const [first = '', second = '', ...others] = names.map(cdn)
  const products = [
    { slug: 'moon', title: 'Moon', price: '1', status: 'active', images: [first, second] },
    ...others.map((url, n) => ({
      ...{ slug: `p-${n}`, title: `P ${n}`, price: '1', status: 'active', images: [url] },
    })),
  ]
  const sent = await admin.post(path, { products, copyPictures: true })
  await jobs(shop)
  t.like((await admin.get(`/admin/imports/${sent.json.import.id}`)).json.pictures, { copied: 6 })
  const all = await Promise.all(['moon', 'p-0', 'p-3'].map((slug) => urlsOf(admin, slug)))
  t.is(new Set(all.flat()).size, 1)
  t.is(all[0]?.length, 2)
  const library = (await shop.scope.ask('uploads.search', { take: 50, skip: 0 }))?.total
  t.is(library, 1)
  t.like((await admin.post(path, { products, copyPictures: true })).json, { unchanged: 5 })
  await admin.put(`/admin/change-sets/${sent.json.import.id}/take-back`)
  await jobs(shop)
  t.is((await shop.scope.ask('products.ids', { take: 9 }))?.length, 0)
})

test('a second import of the same products finds their copies, and asks nobody', async (t) => {
  const { shop, asked } = await shopWithHost(t)
  const admin = await adminOf(shop)
  const products = list.slice(0, 1).map((one) => ({ ...one, images: one.images.slice(0, 1) }))
  await admin.post(path, { products, copyPictures: true })
  await jobs(shop)
  const again = await admin.post(path, { products, copyPictures: true })
  t.like(again.json, { unchanged: 1, updated: 0, hosts: [], pictures: { waiting: 0 } })
  t.like((await admin.post(path, { products })).json, { unchanged: 1, updated: 0 })
  await jobs(shop)
  t.is(asked.length, 2)
})

test('without the choice nobody is asked; the button copies what is elsewhere later', async (t) => {
  const { shop, asked } = await shopWithHost(t)
  const admin = await adminOf(shop)
  await admin.post(path, { products: list })
  await jobs(shop)
  t.is(asked.length, 0)
  const copy = { tag: 'form', action: '/admin/imports/pictures/copy' }
  t.true(read((await admin.page(path)).text).has(copy))
  const pressed = await admin.form('/admin/imports/pictures/copy', {})
  t.is(pressed.headers.get('location'), '/admin/imports/pictures')
  await jobs(shop)
  const { json } = await admin.get('/admin/imports/pictures')
  t.like(json, { pictures: { waiting: 0, copied: 2, failed: 2 } })
  t.deepEqual(json.failed.map(({ address }: { address: string }) => address).sort(), [
    cdn('gone.png'),
    cdn('text.png'),
  ])
})

test('a dry run copies nothing, and neither does an address of a private network', async (t) => {
  const { shop, asked } = await shopWithHost(t)
  const admin = await adminOf(shop)
  const dry = await admin.post(path, { products: list, copyPictures: true, dryRun: true })
  t.like(dry.json, { dryRun: true, pictures: { waiting: 0 } })
  await jobs(shop)
  t.is(asked.length, 0)
  shop.app.kernel.options.set('import-export', {})
  const images = ['https://169.254.169.254/latest.png', 'https://localhost/x.png']
  await admin.post(path, {
    products: [{ slug: 'spy', title: 'Spy', price: '1', images }],
    copyPictures: true,
  })
  await jobs(shop)
  const { failed } = (await admin.get('/admin/imports/pictures')).json
  t.is(failed.length, 2)
  for (const { message } of failed) t.regex(message, /is in a private network/)
})
