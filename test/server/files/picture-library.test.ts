// A picture of the library within a text, without a script.
import test from 'ava'
import { pdf, pictures } from '#test/helpers/bodies/sent-files.ts'
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

test('new pictures are uploaded from below the text into it, and from there into the library', async (t) => {
  const { shop, admin } = await open(t)
  await shop.scope.ask('settings.change', { languages: ['de'] })
  const png = new Uint8Array(await pictures['image/png']())
  const sends = (path: string, fields: Record<string, string>, files: [string, Uint8Array][]) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    for (const [name, bytes] of files)
      form.append('body:pictures', new Blob([new Uint8Array(bytes)]), name)
    return admin.send('POST', path, form, html)
  }
  const page = { title: 'Press', status: 'draft', place: 'none', position: '0' }
  const places = [
    { path: '/admin/pages/create', typed: page, kept: 'title' },
    {
      ...{ path: '/admin/newsletter/campaigns/create', kept: 'subject' },
      typed: { subject: 'Press' },
    },
  ]
  for (const { path, typed, kept } of places) {
    const opened = await admin.form(path, { ...typed, body: '', 'body:library': '0' })
    const input = read(opened.text).find({ tag: 'input', field: 'body:pictures' })
    t.is(input.get('type'), 'file', path)
    const button = read(opened.text).find({ field: 'body:upload' })
    t.is(button.get('formenctype'), 'multipart/form-data', path)

    const before = (await admin.get('/admin/media')).json.total
    const asked = { ...typed, body: 'One ![]() two', 'body:words': 'Low tide', 'body:upload': '1' }
    const two: [string, Uint8Array][] = [
      ['a.png', png],
      ['b.png', png],
    ]
    const taken = await sends(path, asked, two)
    t.is(taken.status, 200, path)
    const form = read(taken.text)
    t.regex(
      textIn(form, 'body'),
      /^One !\[Low tide\]\(\/uploads\/\S+\) two !\[Low tide\]\(\/uploads\/\S+\)$/,
    )
    t.is(form.find({ tag: 'input', field: kept }).get('value'), 'Press', path)
    t.is((await admin.get('/admin/media')).json.total, before + 2, path)

    const bad = await sends(path, asked, [
      ['a.png', png],
      ['terms.pdf', pdf],
    ])
    t.is(bad.status, 422, path)
    const again = read(bad.text)
    t.true(bad.text.includes('“terms.pdf”'), path)
    t.regex(
      textIn(again, 'body'),
      /^One !\[Low tide\]\(\/uploads\/\S+\) two$/,
      'the good one is kept',
    )
    t.is(again.find({ field: 'body:words' }).get('value'), 'Low tide', 'the library stays open')
    t.is(again.find({ tag: 'input', field: kept }).get('value'), 'Press', path)

    const none = await sends(path, asked, [['', new Uint8Array()]])
    t.is(none.status, 422, path)
    t.true(none.text.includes('Choose a picture first, then upload it.'), path)

    // A form without files sends no more than a name.
    const named = await admin.form(path, { ...typed, body: 'Mine', 'body:pictures': 'a.png' })
    t.is(named.status, 422, path)
    t.is(textIn(read(named.text), 'body'), 'Mine', path)
    t.true(read(named.text).has({ field: 'body:upload' }), path)
  }
  const saved = await sends('/admin/pages/create', { ...page, body: 'One' }, [['a.png', png]])
  t.is(saved.status, 303, 'what was chosen goes with the form that is saved')
  const { body } = (await admin.get(saved.headers.get('location') ?? '')).json.page
  t.regex(body, /^One\n\n!\[\]\(\/uploads\/\S+\)$/)
})
