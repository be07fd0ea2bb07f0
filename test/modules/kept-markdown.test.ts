/** Markdown is read when it is saved, beside the event loop; readers get what was kept. */
import test, { type ExecutionContext } from 'ava'
import type { Scope } from '#server/scope.ts'
import { keepAllMarkdown } from '#server/text/markdown/markdown-upkeep.ts'
import type { Client } from '#test/helpers/client.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../modules/auth/index.ts'
import blog from '../../modules/blog/index.ts'
import { Post } from '../../modules/blog/models/posts/post.ts'
import pages from '../../modules/pages/index.ts'
import { Page } from '../../modules/pages/models/page.ts'
import { repointPictures } from '../../modules/pages/models/picture-uses.ts'
import settings from '../../modules/settings/index.ts'
import storefront from '../../modules/storefront/index.ts'
import translations from '../../modules/translations/index.ts'

/** Refused before it is read. */
const deep = `${'> '.repeat(40)}a`
/** Refused while it is read: alone it would keep a processor busy for half a minute. */
const slow = 'a\n=\n'.repeat(10_000)

async function open(t: ExecutionContext) {
  const shop = await openShop(t, [storefront, auth, settings, pages, blog, translations])
  await shop.scope.ask('settings.change', { languages: ['de'] })
  return { ...shop, scope: await shop.app.scope(), admin: await adminOf(shop) }
}

/** Puts other HTML in the place of what was kept: whoever reads it shows that nothing is made anew. */
const swap = (scope: Scope, from: string, to: string) =>
  scope.atomic(({ db, storeId }) =>
    db('markdown_html')
      .where({ storeId })
      .where('html', 'like', `%${from}%`)
      .update({ html: `<p>${to}</p>` }),
  )
const kept = async ({ db, storeId }: Scope): Promise<string[]> =>
  (await db('markdown_html').where({ storeId }).orderBy('html')).map(({ html }) => html)

const block = (markdown: string) => ({ id: 'b1', component: 'Prose', props: { markdown } })

test('a text without an end is refused at its field, the shop answers others meanwhile, and nothing typed is lost', async (t) => {
  const { scope, admin, client } = await open(t)
  const visitor = client()
  await visitor.get('/pages')
  const order: string[] = []
  const refused = admin
    .post('/admin/pages/create', { title: 'Slow', body: slow })
    .finally(() => order.push('refused'))
  t.is((await visitor.get('/pages?take=7')).status, 200)
  order.push('visited')
  const answer = await refused
  t.is(answer.status, 422)
  t.regex(answer.json.error.fields.body, /takes too long/)
  t.deepEqual(order, ['visited', 'refused'])
  const form = await admin.form('/admin/pages/create', { title: 'Slow', body: slow })
  t.is(form.status, 422)
  t.true(form.text.includes('a\n=\n'.repeat(1000)))
  t.regex(form.text, /write it more simply/)
  t.is(await Page.in(scope).resultSize(), 0)
  t.deepEqual(await kept(scope), [])
})

test('pages, posts, their blocks and translations are read from what was kept when they were saved', async (t) => {
  const { scope, other, admin, client } = await open(t)
  const { page } = (
    await admin.post('/admin/pages/create', {
      ...{ title: 'Press', body: 'Old *machine*', status: 'published' },
      blocks: [block('Old *words*')],
    })
  ).json
  await admin.post('/admin/blog/create', { title: 'Ink', body: 'Old *ink*', status: 'published' })
  await admin.put(`/admin/translations/page/${page.id}/de`, {
    fields: { body: 'Alte *Presse*', 'block/b1/markdown': 'Alter *Block*' },
  })
  t.is((await kept(scope)).length, 5)
  t.deepEqual(await kept(other), [])
  for (const [from, to] of [
    ['<em>machine', 'Kept page'],
    ['<em>words', 'Kept block'],
    ['<em>ink', 'Kept post'],
    ['<em>Presse', 'Behaltene Seite'],
    ['<em>Block', 'Behaltener Block'],
  ] as const)
    t.is(await swap(scope, from, to), 1)
  const reader = client()
  t.is((await reader.get('/pages/press')).json.page.html, '<p>Kept page</p>')
  const { text } = await reader.page('/pages/press')
  t.true(text.includes('Kept page') && text.includes('Kept block'))
  const german = await reader.page('/de/pages/press')
  t.true(german.text.includes('Behaltene Seite') && german.text.includes('Behaltener Block'))
  t.regex((await reader.page('/pages/press.md')).text, /Kept page[\s\S]*Kept block/)
  t.is((await reader.get('/blog/ink')).json.post.html, '<p>Kept post</p>')
  t.true((await reader.page('/blog/ink')).text.includes('Kept post'))
  t.true((await reader.page('/blog/feed.xml')).text.includes('Kept post'))
  t.true((await admin.page(`/admin/pages/${page.id}`)).text.includes('Kept page'))
})

test('wherever Markdown is saved, one that cannot be read is refused at its own field', async (t) => {
  const { scope, admin } = await open(t)
  const { id } = await Page.create(scope, { title: 'Press', body: 'x', blocks: [] })
  const { id: postId } = await Post.create(scope, { title: 'Ink', body: 'x' })
  const put = (path: string, body: object) => admin.put(path, body)
  const cases: [Promise<{ status: number; json: { error: { fields: object } } }>, string][] = [
    [admin.post('/admin/blog/create', { title: 'Deep', body: deep }), 'body'],
    [put(`/admin/blog/${postId}/update`, { body: deep }), 'body'],
    [put(`/admin/pages/${id}/update`, { body: deep }), 'body'],
    [put(`/admin/pages/${id}/update`, { blocks: [block(deep)] }), 'blocks.b1.props.markdown'],
    [put('/admin/design/home/update', { blocks: [block(deep)] }), 'blocks.b1.props.markdown'],
    [put(`/admin/translations/page/${id}/de`, { fields: { body: deep } }), 'fields.body'],
    [admin.post('/admin/pages/preview', { body: deep }), 'body'],
  ]
  for (const [asked, field] of cases) {
    const { status, json } = await asked
    t.is(status, 422)
    t.like(json.error.fields, { [field]: lists })
  }
  t.like(await Page.find(scope, id), { body: 'x', blocks: '[]' })
})
const lists = 'Lists and quotes stand too deeply in each other: 30 levels are the most.'

test('the preview of a form says in the reader’s words why a text cannot be shown', async (t) => {
  const { admin } = await open(t)
  const fragment = await admin.form(
    '/admin/pages/preview',
    { body: deep },
    { 'HX-Request': 'true' },
  )
  t.is(fragment.status, 200)
  t.true(fragment.text.includes(lists))
  const form = await admin.form('/admin/pages/create', {
    title: 'x',
    body: deep,
    intent: 'preview',
  })
  t.is(form.status, 200)
  t.true(form.text.includes(lists))
})

test('a file of translations names the row that cannot be read and takes the others', async (t) => {
  const { scope, admin } = await open(t)
  const { id } = await Page.create(scope, { title: 'Press', body: 'x', excerpt: 'y' })
  const csv = `Kind,Id,Field,Translation\npage,${id},body,"${deep}"\npage,${id},excerpt,Kurz\n`
  const { json } = await imported(admin, csv)
  t.like(json.report ?? json, { created: 1, errorCount: 1 })
  t.deepEqual((json.report ?? json).errors, [{ row: 2, field: 'Translation', message: lists }])
})

function imported(admin: Client, csv: string) {
  const form = new FormData()
  form.append('file', new File([csv], 'translations.csv', { type: 'text/csv' }))
  const headers = { Accept: 'application/json', 'Sec-Fetch-Site': 'same-origin' }
  return admin.send('POST', '/admin/translations/import', form, headers)
}

/** As if it had been written before HTML was kept. */
const writeOld = (scope: Scope, title: string, body: string) =>
  scope.atomic((inner) =>
    Page.add(inner, {
      ...{ title, slug: title, body, excerpt: '', place: 'none', position: 0 },
      ...{ seoTitle: '', seoDescription: '', blocks: '[]', imageUrl: '', imageAlt: '' },
      ...{ status: 'published', publishedAt: '2026-01-01T00:00:00.000Z' },
    }),
  )

test('a text from before is shown all the same, one that cannot be read as it was written, and a job keeps both', async (t) => {
  const { scope, client } = await open(t)
  await writeOld(scope, 'plain', 'From *before*')
  await writeOld(scope, 'deep', `${deep} *z*`)
  const read = async (slug: string) => (await client().get(`/pages/${slug}`)).json.page.html
  t.is(await read('plain'), '<p>From <em>before</em></p>')
  // Bytes: of what is stored
  t.regex(await read('deep'), /^<p>&gt; &gt; [\s\S]*\*z\*<\/p>$/)
  t.deepEqual(await kept(scope), [])
  await keepAllMarkdown(scope)
  t.deepEqual(
    (await kept(scope)).map((html) => html.slice(0, 12)),
    ['<p>&gt; &gt;', '<p>From <em>'],
  )
  await keepAllMarkdown(scope)
  t.is((await kept(scope)).length, 2)
})

test('what no text has any more goes after a season, in this store alone; what is written stays', async (t) => {
  const { scope, other } = await open(t)
  const page = await Page.create(scope, { title: 'Press', body: 'First' })
  await Page.create(other, { title: 'Press', body: 'Theirs' })
  await Page.change(scope, page.id, { body: 'Second' })
  await keepAllMarkdown(scope)
  t.is((await kept(scope)).length, 2)
  for (const one of [scope, other])
    await one.atomic(({ db }) => db('markdown_html').update({ keptAt: '2020-01-01T00:00:00.000Z' }))
  await keepAllMarkdown(scope)
  t.deepEqual(await kept(scope), ['<p>Second</p>'])
  t.deepEqual(await kept(other), ['<p>Theirs</p>'])
})

test('a picture that is exchanged everywhere is shown from kept HTML at once', async (t) => {
  const { scope, client } = await open(t)
  const body = 'Look: ![a](/uploads/stores/default/a)'
  await Page.create(scope, { title: 'Press', body, status: 'published', blocks: [] })
  await repointPictures(scope, '/uploads/stores/default/a', '/uploads/stores/default/b')
  t.is(await swap(scope, 'default/b', 'Kept picture'), 1)
  t.is((await client().get('/pages/press')).json.page.html, '<p>Kept picture</p>')
})
