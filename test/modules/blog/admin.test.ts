import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { Post } from '../../../modules/blog/models/posts/post.ts'
import { inHours, openDesk } from './scene.ts'

test('an admin writes, changes, duplicates and deletes a post over JSON', async (t) => {
  const { admin } = await openDesk(t)
  const made = await admin.post('/admin/blog/create', {
    title: 'Ink & paper',
    body: '*Hello*',
    tags: ['News', 'Ink'],
    cover: { url: 'https://pictures.example/a.jpg', alt: 'A' },
  })
  t.is(made.status, 201)
  const { post } = made.json
  t.like(post, { slug: 'ink-paper', status: 'draft', tags: ['News', 'Ink'], readingTime: 1 })
  t.like(post.cover, { url: 'https://pictures.example/a.jpg', alt: 'A' })
  const { authors } = (await admin.get('/admin/blog/authors')).json
  t.like(authors[0], { id: post.authorId, name: 'Ada' }, 'who writes is the author')
  const path = `/admin/blog/${post.id}`
  const { updatedAt } = post
  const changed = await admin.put(`${path}/update`, { title: 'Ink', tags: ['Ink'], updatedAt })
  t.like(changed.json.post, { title: 'Ink', tags: ['Ink'], body: '*Hello*', slug: 'ink-paper' })
  const stale = await admin.put(`${path}/update`, { title: 'Older', updatedAt })
  t.is(stale.status, 409)
  t.is(stale.json.error.present.title, 'Ink')
  t.is(stale.json.error.yours.title, 'Older')
  const late = await admin.put(`${path}/publish`, { updatedAt })
  t.is(late.status, 409)
  t.is(late.json.error.present.status, 'draft')
  t.is(late.json.error.yours.status, 'published')
  const copy = await admin.post(`${path}/duplicate`)
  t.is(copy.status, 201)
  t.like(copy.json.post, { title: 'Copy of Ink', status: 'draft', body: '*Hello*', tags: ['Ink'] })
  const taken = await admin.put(`/admin/blog/${copy.json.post.id}/update`, { slug: 'ink-paper' })
  t.is(taken.status, 409)
  t.truthy(taken.json.error.fields.slug)
  t.deepEqual((await admin.delete(`${path}/delete`)).json, { deleted: true })
  t.is((await admin.delete(`${path}/delete`)).status, 404)
})

test('the list finds by words, status, tag and author', async (t) => {
  const { scope, admin } = await openDesk(t)
  await Post.create(scope, { title: 'Ink dries', tags: ['Ink'], status: 'published' })
  await Post.create(scope, { title: 'Paper folds', tags: ['Paper'] })
  const { post } = (await admin.post('/admin/blog/create', { title: 'Ada writes' })).json
  const found = async (query: string) =>
    (await admin.get(`/admin/blog?${query}`)).json.posts.map(({ title }: Post) => title).sort()
  t.deepEqual(await found('q=INK'), ['Ink dries'])
  t.deepEqual(await found('q=100%25'), [])
  t.deepEqual(await found('status=draft'), ['Ada writes', 'Paper folds'])
  t.deepEqual(await found('tag=paper'), ['Paper folds'])
  t.deepEqual(await found(`author=${post.authorId}`), ['Ada writes'])
  const page = await admin.page('/admin/blog?q=nothing-like-it')
  t.is(page.status, 200)
  t.true(page.text.includes('No post fits'))
})

test('several are published, made drafts and deleted at once; a form asks before it deletes', async (t) => {
  const { scope, admin } = await openDesk(t)
  const made = [
    await Post.create(scope, { title: 'A' }),
    await Post.create(scope, { title: 'B', status: 'published' }),
  ]
  const ids = made.map(({ id }) => id)
  t.deepEqual((await admin.post('/admin/blog/bulk', { ids, action: 'publish' })).json, {
    changed: 1,
  })
  t.is((await admin.get('/blog')).json.total, 2)
  t.deepEqual((await admin.post('/admin/blog/bulk', { ids, action: 'unpublish' })).json, {
    changed: 2,
  })
  const fields = ids.map((id) => ['ids', id] as [string, string])
  const asked = await admin.form('/admin/blog/bulk', [...fields, ['action', 'delete']])
  t.is(asked.status, 200)
  t.true(read(asked.text).has({ field: 'confirmed' }))
  t.is(await Post.in(scope).resultSize(), 2)
  const sure: [string, string][] = [...fields, ['action', 'delete'], ['confirmed', 'yes']]
  t.is((await admin.form('/admin/blog/bulk', sure)).status, 303)
  t.is(await Post.in(scope).resultSize(), 0)
})

test('the form writes, previews, schedules and publishes without scripts', async (t) => {
  const { client, admin } = await openDesk(t)
  const fields = {
    ...{
      title: 'About ink',
      slug: '',
      body: '# Hi',
      excerpt: '',
      tags: 'Ink, Press',
      status: 'draft',
    },
    ...{ 'cover[url]': '', 'cover[alt]': '', authorId: 'self', scheduledAt: '', featured: 'on' },
  }
  const seen = await admin.form('/admin/blog/create', { ...fields, intent: 'preview' })
  t.is(seen.status, 200)
  t.true(read(seen.text).has({ role: 'heading', level: 2, name: 'Hi' }), 'the preview')
  const made = await admin.form('/admin/blog/create', { ...fields, intent: 'save' })
  t.is(made.status, 303)
  const path = made.headers.get('location') ?? ''
  const editor = await admin.page(path)
  t.true(read(editor.text).has({ value: 'Ink, Press' }))
  const [, token = ''] = /\/blog\/preview\/([^"&]+)"/.exec(editor.text) ?? []
  const preview = await client().page(`/blog/preview/${token}`)
  t.is(preview.status, 200)
  t.true(preview.text.includes('About ink'))
  t.true(read(preview.text).has({ field: 'robots', content: 'noindex' }))
  t.is(preview.headers.get('cache-control'), 'no-store')
  t.is(preview.headers.get('x-robots-tag'), 'noindex, nofollow')
  t.is((await client().page(`/blog/preview/${token}x`)).status, 404)
  t.is((await client().page('/blog/about-ink')).status, 404)
  const update = { ...fields, _method: 'PUT', status: 'scheduled' }
  const refused = await admin.form(`${path}/update`, update)
  t.is(refused.status, 422)
  t.true(refused.text.includes('Choose the time of publication.'))
  t.true(read(refused.text).has({ value: 'Ink, Press' }), 'what was typed is kept')
  const at = inHours(30).slice(0, 16)
  t.is((await admin.form(`${path}/update`, { ...update, scheduledAt: at })).status, 303)
  t.like((await admin.get(path)).json.post, { status: 'scheduled', scheduledAt: `${at}:00.000Z` })
  const { featured: _, ...unticked } = update
  const publish = { ...unticked, scheduledAt: at, tags: '', intent: 'publish' }
  t.is((await admin.form(`${path}/update`, publish)).status, 303)
  t.like((await admin.get(path)).json.post, { status: 'published', featured: false, tags: [] })
  t.is((await client().page('/blog/about-ink')).status, 200)
})

test('authors are made and changed; one with posts is not deleted', async (t) => {
  const { scope, admin } = await openDesk(t)
  const made = await admin.post('/admin/blog/authors/create', { name: 'Ida Kern', bio: 'Prints.' })
  t.is(made.status, 201)
  const { author } = made.json
  t.like(author, { slug: 'ida-kern', bio: 'Prints.', picture: null })
  const path = `/admin/blog/authors/${author.id}`
  t.is(
    (await admin.post('/admin/blog/authors/create', { name: 'X', slug: 'ida-kern' })).status,
    409,
  )
  t.is(
    (
      await admin.form(`${path}/update`, {
        _method: 'PUT',
        name: 'Ida K.',
        slug: 'ida-kern',
        bio: '',
      })
    ).status,
    303,
  )
  t.like((await admin.get(path)).json.author, { name: 'Ida K.', bio: '', slug: 'ida-kern' })
  const { id } = await Post.create(scope, { title: 'Hers', authorId: author.id })
  t.is((await admin.delete(`${path}/delete`)).json.error.code, 'HAS_POSTS')
  await Post.removeAll(scope, [id])
  t.is((await admin.delete(`${path}/delete`)).status, 200)
  for (const page of ['/admin/blog/authors', '/admin/blog/authors/new', '/admin/blog/new'])
    t.is((await admin.page(page)).status, 200, page)
})

test('an author who is none, and a day that the calendar does not have, are refused at their fields', async (t) => {
  const { admin } = await openDesk(t)
  const strange = await admin.post('/admin/blog/create', { title: 'A', authorId: 'nobody' })
  t.is(strange.status, 422)
  t.deepEqual(Object.keys(strange.json.error.fields), ['authorId'])
  const { post } = (await admin.post('/admin/blog/create', { title: 'A' })).json
  const path = `/admin/blog/${post.id}/update`
  t.is((await admin.put(path, { authorId: 'nobody' })).status, 422)
  const again = await admin.form(path, { _method: 'PUT', title: 'A', authorId: 'nobody' })
  t.is(again.status, 422)
  t.regex(again.text, /Author not found/)
  const day = { status: 'scheduled', scheduledAt: '2099-02-30T10:00' }
  t.deepEqual(Object.keys((await admin.put(path, day)).json.error.fields), ['scheduledAt'])
})
