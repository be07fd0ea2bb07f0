// Notes of staff on orders and products: who may, who is told, and what never leaves the admin.
import test from 'ava'
import { erasePerson } from '#server/people/erase-person.ts'
import type { Client } from '#test/helpers/client.ts'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { delivered, mailbox, readerOf } from '#test/helpers/outside/mailbox.ts'
import { adminOf, customerOf, narrowedOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Comment } from '../../../modules/comments/models/comment.ts'
import { sweepComments } from '../../../modules/comments/models/sweep.ts'

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  const ada = await adminOf(shop, { email: 'ada@shop.test', name: 'Ada Lovelace' })
  const ben = await adminOf(shop, { email: 'ben@shop.test', name: 'Ben' })
  const looker = await narrowedOf(
    shop,
    { products: 'read' },
    { email: 'lou@shop.test', name: 'Lou' },
  )
  const blind = await narrowedOf(shop, { pages: 'write' }, { email: 'bo@shop.test', name: 'Bo' })
  const product = await makeProduct(ada, 'Tide Poster')
  return { shop, ada, ben, looker, blind, product }
})

async function makeProduct(client: Client, title: string): Promise<string> {
  const { json } = await client.post('/admin/products/create', {
    title,
    price: 1900,
    status: 'active',
  })
  return json.product.id
}

const about = (recordId: string, text: string) => ({ kind: 'product', recordId, text })
const create = '/admin/comments/create'

test('a note is written on a product, read by whoever may read it, and written by whoever may change it', async (t) => {
  const { ada, looker, blind, product } = await scene()
  const made = await ada.post(create, about(product, 'Reprint in May.'))
  t.is(made.status, 201)
  t.like(made.json.comment, { text: 'Reprint in May.', own: true, title: 'Tide Poster' })
  const at = `/admin/comments?kind=product&recordId=${product}`
  const texts = (await looker.get(at)).json.comments.map(({ text }: { text: string }) => text)
  t.true(texts.includes('Reprint in May.'))
  t.is((await looker.post(create, about(product, 'x'))).status, 403)
  t.is((await blind.get(at)).status, 404)
  t.is((await blind.post(create, about(product, 'x'))).status, 404)
  t.is((await ada.post(create, about('nothing', 'x'))).status, 404)
  t.is((await ada.post(create, { ...about(product, 'x'), kind: 'constructor' })).status, 404)
  t.is((await ada.post(create, about(product, '  '))).status, 422)
  t.deepEqual((await blind.get('/admin/comments')).json.comments, [])
  t.true(
    read((await looker.page(`/admin/products/${product}`)).text).has({
      role: 'heading',
      name: 'Notes of staff',
    }),
  )
})

test('a form leads to the note, and one that is refused is shown again with what was typed', async (t) => {
  const { ada, product } = await scene()
  const sent = await ada.form(create, about(product, 'By form.'))
  t.is(sent.status, 303)
  t.regex(sent.headers.get('location') ?? '', new RegExp(`/admin/products/${product}#comment-`))
  const long = 'y'.repeat(5_001)
  const refused = await ada.form(create, about(product, long))
  t.is(refused.status, 422)
  t.true(refused.text.includes(long))
})

test('text is text: markup is shown as typed, web addresses are links and nothing else is', async (t) => {
  const { ada, product } = await scene()
  const text = '<img src=x onerror=alert(1)> see https://a.test/x?y=1&z=2). javascript:alert(1)'
  const { comment } = (await ada.post(create, about(product, text))).json
  const page = read((await ada.page(`/admin/products/${product}`)).text)
  t.true(
    page.has({ role: 'link', name: 'https://a.test/x?y=1&z=2', href: 'https://a.test/x?y=1&z=2' }),
  )
  t.false(page.has({ role: 'link', href: 'javascript:alert(1)' }))
  t.true((await ada.page(`/admin/products/${product}`)).text.includes('&lt;img src=x'))
  await ada.delete(`/admin/comments/${comment.id}/delete`)
})

test('who is mentioned is told once at the bell; who may not read the record is not', async (t) => {
  const { ada, ben, looker, blind, product } = await scene()
  const text = 'For @Ben and @lou@shop.test, not @Bo, nor mail@ben.test. @Ada'
  const { json } = await ada.post(create, about(product, text))
  t.deepEqual(json.told.toSorted(), ['Ben', 'Lou'])
  const inbox = async (who: Client) => (await who.get('/admin/mentions')).json
  t.like(await inbox(ben), { total: 1, unseen: 1 })
  t.is((await inbox(blind)).total, 0)
  t.is((await inbox(ada)).total, 0)
  const { id } = json.comment
  const edited = await ada.put(`/admin/comments/${id}/update`, { text: 'For @Ben alone.' })
  t.deepEqual(edited.json.told, [])
  t.is((await inbox(looker)).total, 0)
  t.true(read((await ben.page('/admin')).text).has({ role: 'link', name: /Mentions and news.*1/s }))
  const [mention] = (await inbox(ben)).mentions
  const opened = await ben.form(`/admin/mentions/${mention.id}/open`, {})
  t.is(opened.headers.get('location'), `/admin/products/${product}#comment-${id}`)
  t.is((await inbox(ben)).unseen, 0)
  t.is((await looker.post(`/admin/mentions/${mention.id}/open`)).status, 404)
})

test('the bell counts what its reader may read: not the notes of a record that is gone, nor of an area that was closed to them', async (t) => {
  const { shop, ada } = await scene()
  const zoe = await adminOf(shop, { email: 'zoe@shop.test', name: 'Zoe' })
  const once = await narrowedOf(
    shop,
    { products: 'read' },
    { email: 'once@shop.test', name: 'Once' },
  )
  const kept = await makeProduct(ada, 'Kept')
  const gone = await makeProduct(ada, 'Gone')
  for (const id of [kept, gone]) await ada.post(create, about(id, '@Zoe and @Once, look.'))
  await ada.delete(`/admin/products/${gone}/delete`)
  t.like((await zoe.get('/admin/mentions')).json, { total: 1, unseen: 1 })
  t.like((await once.get('/admin/mentions')).json, { total: 1, unseen: 1 })
  await shop.scope.atomic(({ db }) => {
    const user = db('users').where({ email: 'once@shop.test' }).select('id')
    const own = db('narrowed_admins').whereIn('userId', user).select('permissionSetId')
    return db('permission_sets').whereIn('id', own).update({ grants: '{"pages":"read"}' })
  })
  t.like((await once.get('/admin/mentions')).json, { total: 0, unseen: 0, mentions: [] })
})

test('of two with one name nobody is meant but by their address', async (t) => {
  const { shop, ada, product } = await scene()
  await adminOf(shop, { email: 'max1@shop.test', name: 'Max Muster' })
  await adminOf(shop, { email: 'max2@shop.test', name: 'Max Muster' })
  const both = (await ada.post(create, about(product, '@Max Muster'))).json
  t.deepEqual(both.told, [])
  t.deepEqual(both.untold, { unknown: [], shared: ['@Max Muster'] })
  t.deepEqual((await ada.post(create, about(product, '@max2@shop.test'))).json.told, ['Max Muster'])
  const asked = `/admin/comments/readers?kind=product&recordId=${product}&q=`
  t.is((await ada.get(`${asked}max`)).json.readers.length, 2)
  t.deepEqual((await ada.get(`${asked}bo`)).json.readers, [])
})

test('a note that mentions nobody who may read it is saved, and its writer reads that nobody was told', async (t) => {
  const { shop, ada } = await scene()
  const product = await makeProduct(ada, 'Unheard Poster')
  const kim = await adminOf(shop, { email: 'kim@shop.test', name: 'Kim' })
  await adminOf(shop, { email: 'uma@shop.test', name: 'Uma' })
  const { status, json } = await kim.post(create, about(product, '@nobody and @Bo, ask @Uma.'))
  t.is(status, 201)
  t.deepEqual(json.told, ['Uma'])
  t.deepEqual(json.untold, { unknown: ['@nobody', '@Bo'], shared: [] })
  const afterwards = async (text: string) => {
    t.is((await kim.form(create, about(product, text))).status, 303)
    return read((await kim.page(`/admin/products/${product}`)).text)
  }
  const untold = /The note is saved.*Nobody was told of @nobody/s
  t.true((await afterwards('Again @nobody.')).has({ role: 'status', text: untold }))
  t.is((await kim.page(`/admin/products/${product}`)).text.split('told of @nobody').length, 3)
  t.false((await ada.page(`/admin/products/${product}`)).text.includes('told of @nobody'))
  t.false((await afterwards('Again @Uma.')).has({ role: 'status', text: untold }))
})

test('a note is changed by whoever wrote it alone, and deleted by them or a full admin', async (t) => {
  const { shop, ada, ben, product } = await scene()
  const { comment } = (await ada.post(create, about(product, 'Mine.'))).json
  const at = `/admin/comments/${comment.id}`
  t.is((await ben.put(`${at}/update`, { text: 'Yours.' })).status, 403)
  t.false(read((await ben.page(at)).text).has({ role: 'textbox', name: 'Note' }))
  t.true(read((await ada.page(at)).text).has({ role: 'textbox', name: 'Note' }))
  t.is((await ada.put(`${at}/update`, { text: 'A', updatedAt: comment.updatedAt })).status, 200)
  t.is((await ada.put(`${at}/update`, { text: 'B', updatedAt: comment.updatedAt })).status, 409)
  const pen = await narrowedOf(shop, { products: 'write' }, { email: 'pen@shop.test', name: 'Pen' })
  t.is((await pen.delete(`${at}/delete`)).status, 403)
  t.is((await ben.delete(`${at}/delete`)).status, 200)
  t.is((await ada.get(at)).status, 404)
})

test('notes never reach shoppers, and come back with a product from the trash', async (t) => {
  const { shop, ada } = await scene()
  const secret = 'Margin is 70 percent'
  const product = await makeProduct(ada, 'Kept Poster')
  await ada.post(create, about(product, secret))
  const carl = await customerOf(shop)
  for (const path of ['/products/kept-poster', '/api/products/kept-poster', '/products']) {
    t.false((await carl.page(path)).text.includes(secret))
    t.false((await carl.get(path)).text.includes(secret))
  }
  t.is((await carl.get('/admin/comments')).status, 403)
  const at = `/admin/comments?kind=product&recordId=${product}`
  await ada.delete(`/admin/products/${product}/delete`)
  t.is((await ada.get(at)).status, 404)
  await sweepComments(shop.scope)
  await ada.post(`/admin/trash/${product}/restore`, {})
  t.is((await ada.get(at)).json.comments[0].text, secret)
  await ada.delete(`/admin/products/${product}/delete`)
  await ada.delete(`/admin/trash/${product}/delete`)
  await sweepComments(shop.scope)
  t.is(await Comment.in(shop.scope).where({ recordId: product }).resultSize(), 0)
})

test('a mail comes with a mention until one says otherwise', async (t) => {
  const box = await mailbox(t)
  const shop = await openWholeShop(t, { env: { SMTP_URL: box.url } })
  const [ada, ben] = [
    await adminOf(shop),
    await adminOf(shop, { email: 'ben@shop.test', name: 'Ben' }),
  ]
  const product = await makeProduct(ada, 'Mailed Poster')
  const { comment } = (await ada.post(create, about(product, '@Ben look here.'))).json
  const mails = (await delivered(shop, box)).filter((mail) => readerOf(mail) === 'ben@shop.test')
  t.true(mails.some((mail) => mail.includes(comment.href) && mail.includes('look here.')))
  t.true((await ben.get('/admin/mentions')).json.mails)
  t.is((await ben.form('/admin/mentions/settings', { _method: 'PUT' })).status, 303)
  t.false((await ben.get('/admin/mentions')).json.mails)
  await ada.post(create, about(product, '@Ben once more.'))
  t.false((await delivered(shop, box)).some((mail) => mail.includes('once more')))
})

test('whoever is erased is named in no note any more', async (t) => {
  const { shop, ada, product } = await scene()
  const eve = await adminOf(shop, { email: 'eve@shop.test', name: 'Eve Leaves' })
  const { comment } = (await eve.post(create, about(product, 'I was here.'))).json
  const { comment: named } = (await ada.post(create, about(product, 'Ask @Eve Leaves.'))).json
  const userId = comment.author.id
  await shop.scope.atomic((inner) =>
    erasePerson(inner, { userId, emails: ['eve@shop.test'], orderIds: [] }, { language: 'en' }),
  )
  const left = (await ada.get(`/admin/comments/${comment.id}`)).json.comment
  t.like(left, { author: null, text: 'I was here.' })
  t.is((await ada.get(`/admin/comments/${named.id}`)).json.comment.text, 'Ask @….')
})
