// One logo: in the header, in mails, on papers, in the admin; without one the shop's name in type.
import test from 'ava'
import { bareAddress } from '#server/files/bare-address.ts'
import { drawMail } from '#server/mail/mail.ts'
import { makePdf, paperOf } from '#server/pdf/pdf.ts'
import type { Scope } from '#server/scope.ts'
import { svg, upload } from '#test/helpers/bodies/sent-files.ts'
import type { Client } from '#test/helpers/client.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const letter = { subject: 'Hello', letter: { title: 'Hello', paragraphs: [] } }

const kept = async (admin: Client, bytes: Uint8Array, name: string): Promise<string> => {
  const answer = await upload(admin, bytes, { name })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.json.url
}

/** A drawing in one colour on no ground, six times as wide as high. */
const drawing = (fill: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 20"><circle cx="10" cy="10" r="9" fill="${fill}"/></svg>`,
  )

async function paper(scope: Scope): Promise<string> {
  const bytes = await makePdf(await paperOf(scope, 'Invoice'), (sheet) => {
    sheet.sender('Paper & Co', { x: 50, y: 50, width: 300 }, { size: 12 })
  })
  return bytes.toString('latin1')
}

test('without a logo the name of the shop stands in type everywhere', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  t.is((await shop.client().get('/logo.png')).status, 404)
  const home = read((await shop.client().page('/')).text)
  t.false(home.has({ tag: 'img', alt: shop.scope.shop.name }))
  t.true(read((await admin.page('/admin')).text).has({ class: 'sidebar-name' }))
  t.false(read(drawMail(shop.scope, letter).html).has({ tag: 'img' }))
  t.notRegex(await paper(shop.scope), /\/Subtype \/Image/)
})

test('a drawing that is chosen as the logo stands in pages, mails, papers and the admin, named as the shop', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const logo = await kept(admin, drawing('#16213f'), 'logo.svg')
  const darkLogo = await kept(admin, drawing('#f4f4f0'), 'dark.svg')
  const sent = { logo, darkLogo, intent: 'publish' }
  t.like((await admin.put('/admin/theme/update', sent)).json.look, { logo, darkLogo })
  const { name } = shop.scope.shop
  const home = (await shop.client().page('/')).text
  t.true(read(home).has({ src: `${logo}?w=640`, alt: name }))
  t.true(read(home).has({ tag: 'source', srcset: `${darkLogo}?w=640` }))
  t.true(read((await admin.page('/admin')).text).has({ class: 'sidebar-logo has-dark' }))
  const scope = await shop.app.scope()
  const { html, text } = drawMail(scope, letter)
  const [, address = ''] = /<img src="([^"]+)"/.exec(html) ?? []
  t.true(address.startsWith(`${scope.origin}/logo.png?v=`))
  t.true(text.includes(name))
  const png = await shop.client().get('/logo.png')
  t.is(png.headers.get('content-type'), 'image/png')
  const etag = png.headers.get('etag') ?? ''
  t.is((await shop.client().get('/logo.png', { 'If-None-Match': etag })).status, 304)
  t.regex(await paper(scope), /\/Subtype \/Image\b[^>]*\/Width 800\b[^>]*\/Height 133\b/)
  // Going back takes it away everywhere.
  t.is((await admin.put('/admin/theme/back')).status, 200)
  t.is((await shop.client().get('/logo.png')).status, 404)
})

test('a logo that can hardly be seen in a scheme is said, and it can be the icon by a press', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const dark = 'The logo can hardly be seen on the dark ground'
  const light = 'The logo can hardly be seen on the ground of the shop'
  const warned = async (fields: object) => {
    const { status } = await admin.put('/admin/theme/update', fields)
    t.is(status, 200)
    const { text } = await admin.page('/admin/theme')
    return [light, dark].map((words) => text.includes(words))
  }
  const logo = await kept(admin, drawing('#101114'), 'dark.svg')
  const white = await kept(admin, drawing('#ffffff'), 'white.svg')
  t.deepEqual(await warned({ logo }), [false, true])
  t.deepEqual(await warned({ darkLogo: white }), [false, false])
  t.deepEqual(await warned({ logo: white }), [true, false])
  t.deepEqual(await warned({ logo: await kept(admin, svg, 'blue.svg'), darkLogo: null }), [
    false,
    false,
  ])
  t.true(read((await admin.page('/admin/theme')).text).has({ value: 'icon' }))
  const form = { logo, intent: 'icon' }
  t.is((await admin.put('/admin/theme/update', form)).json.look.favicon, logo)
})

test('a drawing that is far wider or higher than a logo is drawn all the same', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  for (const [width, height] of [
    [20_000, 10],
    [10, 20_000],
  ]) {
    const line = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="9" height="9"/></svg>`
    const logo = await kept(admin, Buffer.from(line), 'line.svg')
    t.is((await admin.put('/admin/theme/update', { logo, intent: 'publish' })).status, 200)
    t.is((await shop.client().get('/logo.png')).status, 200)
  }
})

test('a light logo keeps the dark ground of the shop under it, in mails and on papers', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const logo = await kept(admin, drawing('#ffffff'), 'white.svg')
  const sent = { logo, ground: '#101018', text: '#f0f0f0', intent: 'publish' }
  t.is((await admin.put('/admin/theme/update', sent)).status, 200)
  const scope = await shop.app.scope()
  t.true(drawMail(scope, letter).html.includes('background:#101018'))
  t.is((await paperOf(scope, 'Invoice')).logo?.under, '#101018')
  t.is(scope.shop.logoGround, '#101018')
  t.regex(await paper(scope), /\/Subtype \/Image/)
  const dark = await kept(admin, drawing('#16213f'), 'dark.svg')
  t.is((await admin.put('/admin/theme/update', { logo: dark, intent: 'publish' })).status, 200)
  t.is((await paperOf(await shop.app.scope(), 'Invoice')).logo?.under, undefined)
})

test('an address with a width, a part or the shop’s own host is kept as that of the file', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const logo = await kept(admin, drawing('#16213f'), 'logo.svg')
  t.is(bareAddress(`https://shop.test${logo}?w=320`, 'https://shop.test'), logo)
  const elsewhere = `https://other.test${logo}?w=320`
  t.is(bareAddress(elsewhere, 'https://shop.test'), elsewhere)
  for (const typed of [`${logo}?w=320`, `${logo}#x`, `${logo}?w=320#x`]) {
    const sent = { logo: typed, favicon: typed, intent: 'publish' }
    t.like((await admin.put('/admin/theme/update', sent)).json.look, { logo, favicon: logo }, typed)
    t.is((await shop.client().get('/logo.png')).status, 200, typed)
    t.is((await admin.put('/admin/theme/back')).status, 200)
    t.is((await shop.client().get('/logo.png')).status, 404)
    const { settings } = (await admin.put('/admin/settings', { logoUrl: typed })).json
    t.is(settings.logoUrl, logo, typed)
    t.is((await shop.client().get('/logo.png')).status, 200, typed)
    t.is((await admin.put('/admin/settings', { logoUrl: null })).status, 200)
  }
})

test('where a mail does not load the logo, the name is read on its ground', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const logo = await kept(admin, drawing('#16213f'), 'logo.svg')
  for (const [ground, ink] of [
    ['#f8f8f5', '#17181c'],
    ['#101114', '#ffffff'],
  ] as const) {
    const text = ground === '#f8f8f5' ? '#101114' : '#f8f8f5'
    const accent = ground === '#f8f8f5' ? '#2f3fc9' : '#aab4ff'
    const sent = { logo, ground, text, accent, intent: 'publish' }
    const saved = await admin.put('/admin/theme/update', sent)
    t.is(saved.status, 200, saved.text)
    const { html } = drawMail(await shop.app.scope(), letter)
    t.true(html.includes(`background:${ground};color:${ink}`), html)
  }
})
