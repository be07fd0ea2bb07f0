// A picture of the library within a text, without a script.
import test from 'ava'
import { pictures } from '#test/helpers/bodies/sent-files.ts'
import { type Found, read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const html = { Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' }

async function open(t: Parameters<typeof openWholeShop>[0]) {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await pictures['image/png']())]), 'tide.png')
  await admin.send('POST', '/admin/media/upload', form, html)
  const [tide] = (await admin.get('/admin/media/picker')).json.files
  await admin.put(`/admin/media/${tide.id}/update`, { alt: 'The [high] tide' })
  return { shop, admin, url: String(tide.url) }
}

/** In one line. */
const textIn = (form: Found, field: string) => form.find({ tag: 'textarea', field }).text

test('every form with a text opens the library below it without a script, and takes a picture into it', async (t) => {
  const { shop, admin, url } = await open(t)
  await shop.scope.ask('settings.change', { languages: ['de'] })
  const card = { title: 'Card', price: 450, description: '<p>Of paper.</p>' }
  const { id } = (await admin.post('/admin/products/create', card)).json.product
  const german = { path: `/admin/translations/product/${id}/de`, method: { _method: 'PUT' } }
  const places = [
    { path: '/admin/products/create', field: 'description', blank: '/admin/products/new' },
    { path: '/admin/collections/create', field: 'description', blank: '/admin/collections/new' },
    { path: '/admin/pages/create', field: 'body', blank: '/admin/pages/new' },
    { path: '/admin/blog/create', field: 'body', blank: '/admin/blog/new' },
    {
      ...{ path: '/admin/newsletter/campaigns/create', field: 'body' },
      blank: '/admin/newsletter/campaigns/new',
    },
    { ...german, field: 'fields[description]', blank: german.path },
  ]
  for (const { path, field, blank, ...rest } of places) {
    const shown = read((await admin.page(blank)).text)
    t.true(shown.has({ field: `${field}:library`, value: '0' }), blank)
    const typed = { [field]: 'What I wrote', ...('method' in rest ? rest.method : {}) }
    const opened = await admin.form(path, { ...typed, [`${field}:library`]: '0' })
    t.is(opened.status, 200, path)
    const shelf = read(opened.text)
    t.is(textIn(shelf, field), 'What I wrote', path)
    t.true(shelf.has({ field: `${field}:insert`, value: url }), path)
    t.true(shelf.has({ field: `${field}:words` }), path)
    const taken = await admin.form(path, { ...typed, [`${field}:insert`]: url })
    t.is(taken.status, 200, path)
    t.true(taken.text.includes('What I wrote\n\n!['), path)
    t.is(textIn(read(taken.text), field), `What I wrote ![The \\[high\\] tide](${url})`, path)
  }
})

test('a picture within the text of a section is taken without a script, and the section stays open', async (t) => {
  const { admin, url } = await open(t)
  const field = 'blocks[b1][props][text]'
  const form = {
    ...{ title: 'Press', status: 'draft', place: 'none', position: '0', body: '' },
    ...{ 'blocks[b1][component]': 'PictureText', [field]: 'Of paper' },
  }
  const opened = read(
    (await admin.form('/admin/pages/create', { ...form, [`${field}:library`]: '0' })).text,
  )
  t.true(opened.has({ field: `${field}:insert`, value: url }))
  const taken = await admin.form('/admin/pages/create', { ...form, [`${field}:insert`]: url })
  t.true(textIn(read(taken.text), field).startsWith('Of paper ![The'))
})

test('the picture takes the first marked place, with the words typed for it, and what was searched stays', async (t) => {
  const { admin, url } = await open(t)
  const path = '/admin/pages/create'
  const page = { title: 'Press', status: 'draft', place: 'none', position: '0' }
  const insert = async (body: string, words = '') => {
    const sent = { ...page, body, 'body:words': words, 'body:insert': url }
    return textIn(read((await admin.form(path, sent)).text), 'body')
  }
  t.is(await insert(''), `![The \\[high\\] tide](${url})`)
  t.is(await insert('One\n\n![]()\n\nTwo ![]()', 'A $& b'), `One ![A $& b](${url}) Two ![]()`)
  t.is(await insert('One ![Low tide]( ) two'), `One ![Low tide](${url}) two`)

  const found = { 'body:find': 'no such', 'body:found': '', 'body:words': 'Low tide' }
  const none = read((await admin.form(path, { ...page, body: 'Mine', ...found })).text)
  t.is(none.find({ field: 'body:words' }).get('value'), 'Low tide')
  t.is(textIn(none, 'body'), 'Mine')
  t.false(none.has({ field: 'body:insert' }))

  const refused = await admin.form(path, {
    ...{ ...page, body: 'Mine' },
    'body:insert': 'https://cdn.example/a.jpg',
  })
  t.is(refused.status, 422)
  t.is(textIn(read(refused.text), 'body'), 'Mine')
  t.is((await admin.get('/admin/pages')).json.total, 0)
})
