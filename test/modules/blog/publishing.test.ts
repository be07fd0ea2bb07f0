import test from 'ava'
import { kernelOf } from '#server/kernel-view.ts'
import { Author } from '../../../modules/blog/models/author.ts'
import { setStatus } from '../../../modules/blog/models/posts/bulk-status.ts'
import { Post } from '../../../modules/blog/models/posts/post.ts'
import { publishDue } from '../../../modules/blog/models/posts/publishing.ts'
import { inHours, ink, letTimePass, openBlog, openDesk } from './scene.ts'

const scheduled = () => ({
  ...{ ...ink, tags: ['Tomorrow'], status: 'scheduled' as const },
  scheduledAt: inHours(24),
})

test('nothing that is scheduled is seen before its time, by any path', async (t) => {
  const shop = await openBlog(t)
  const author = await Author.create(shop.scope, { name: 'Ida' })
  await Post.create(shop.scope, { ...scheduled(), authorId: author.id })
  const client = shop.client()
  const paths = ['/blog/how-ink-dries', '/blog/tags/tomorrow', '/blog/authors/ida']
  for (const path of paths) {
    t.is((await client.page(path)).status, 404, path)
    t.is((await client.get(path)).status, 404, path)
  }
  for (const path of [
    '/',
    '/blog',
    '/blog.md',
    '/blog/feed.xml',
    '/sitemaps/blog-1.xml',
    '/llms.txt',
  ])
    t.false((await client.page(path)).text.includes('ink-dries'), path)
  t.deepEqual((await client.get('/blog/feed.json')).json.items, [])
  for (const finder of shop.app.kernel.finders.filter(({ area }) => area === 'store'))
    t.deepEqual(await finder.find(shop.scope, { q: 'ink', take: 10 }), [])
  t.deepEqual(await shop.scope.ask('blog.latest', { take: 10 }), [])
})

test('a scheduled post is published by the worker at its time, at once for every reader', async (t) => {
  const { scope, client } = await openBlog(t)
  const { id, scheduledAt } = await Post.create(scope, scheduled())
  const [job] = await scope.db('jobs').where({ name: 'publishing.due' })
  t.is(Number(job.runAt), Date.parse(scheduledAt ?? ''), 'the job waits for the time')
  const visitor = client()
  t.is((await visitor.page('/blog/how-ink-dries')).status, 404)
  await kernelOf(scope).jobs.runDue(scope)
  t.is((await Post.find(scope, id)).status, 'scheduled', 'its time has not come')
  await letTimePass(scope, id)
  const { scheduledAt: promised } = await Post.find(scope, id)
  await scope.atomic((inner) => inner.db('jobs').update({ runAt: 0, doneAt: null }))
  await kernelOf(scope).jobs.runDue(scope)
  t.like(await Post.find(scope, id), {
    status: 'published',
    publishedAt: promised,
    scheduledAt: null,
  })
  t.is((await visitor.page('/blog/how-ink-dries')).status, 200)
  t.true((await visitor.page('/blog/feed.xml')).text.includes('How ink dries'))
})

test('a post is published once, however many workers come and whatever was killed in between', async (t) => {
  const { scope } = await openBlog(t)
  const { id } = await Post.create(scope, scheduled())
  const other = await Post.create(scope, { ...scheduled(), title: 'Another' })
  await letTimePass(scope, id)
  await t.throwsAsync(
    scope.atomic(async (inner) => {
      t.deepEqual(await publishDue(inner), [id])
      throw new Error('killed')
    }),
  )
  t.is((await Post.find(scope, id)).status, 'scheduled', 'nothing half done stays')
  const rounds = await Promise.all([publishDue(scope), publishDue(scope), publishDue(scope)])
  t.deepEqual(rounds.flat(), [id])
  t.deepEqual(await publishDue(scope), [])
  t.is((await Post.find(scope, other.id)).status, 'scheduled')
})

test('the schedule finds what the worker missed, in this store only', async (t) => {
  const { scope, other } = await openBlog(t)
  const own = await Post.create(scope, scheduled())
  const theirs = await Post.create(other, scheduled())
  await letTimePass(scope, own.id)
  await letTimePass(other, theirs.id)
  await scope.atomic((inner) => inner.db('jobs').where({ name: 'publishing.due' }).delete())
  await kernelOf(scope).jobs.runDue(scope)
  t.is((await Post.find(scope, own.id)).status, 'published')
  t.is((await Post.find(other, theirs.id)).status, 'scheduled')
})

test('a time that was changed or taken back is the one that counts', async (t) => {
  const { scope } = await openBlog(t)
  const { id } = await Post.create(scope, scheduled())
  await Post.update(scope, id, { scheduledAt: inHours(48) })
  t.deepEqual(await publishDue(scope, inHours(25)), [])
  t.is((await scope.db('jobs').where({ name: 'publishing.due' })).length, 2)
  await Post.update(scope, id, { status: 'draft' })
  t.deepEqual(await publishDue(scope, inHours(72)), [])
  t.like(await Post.find(scope, id), { status: 'draft', scheduledAt: null, publishedAt: null })
})

test('the time is read by the shop’s clocks where it has no offset, and must be still to come', async (t) => {
  const { scope } = await openBlog(t)
  const berlin = scope.as({ shop: { ...scope.shop, timeZone: 'Europe/Berlin' } })
  const summer = await Post.create(berlin, { ...scheduled(), scheduledAt: '2099-07-01T09:00' })
  t.is(summer.scheduledAt, '2099-07-01T07:00:00.000Z')
  const winter = await Post.update(berlin, summer.id, { scheduledAt: '2099-01-05T09:00' })
  t.is(winter.scheduledAt, '2099-01-05T08:00:00.000Z')
  const exact = await Post.update(berlin, summer.id, { scheduledAt: '2099-01-05T09:00+05:00' })
  t.is(exact.scheduledAt, '2099-01-05T04:00:00.000Z')
  for (const scheduledAt of ['2020-01-01T09:00', 'soon', '2099-13-01T09:00', '']) {
    const refused = await t.throwsAsync(
      Post.create(berlin, { ...ink, title: 'x', tags: [], status: 'scheduled', scheduledAt }),
    )
    t.is((refused as { status?: number }).status, 422, scheduledAt)
  }
})

test('publishing tells who listens, once for each post', async (t) => {
  const { scope } = await openBlog(t)
  const told: string[] = []
  const { id } = await Post.create(scope, { title: 'A' })
  await Post.create(scope, { title: 'B', status: 'published' })
  await scope.atomic(async (inner) => {
    const tell = inner.tell.bind(inner)
    inner.tell = async (type, payload) => {
      told.push(type)
      await tell(type, payload)
    }
    await Post.update(inner, id, { status: 'published' })
    await Post.update(inner, id, { title: 'C' })
  })
  t.deepEqual(told, ['post.published', 'post.updated'])
  t.is(await setStatus(scope, [id, 'none'], 'draft'), 1)
})

test('the verbs of the admin publish, take back, schedule and archive, as JSON and as form', async (t) => {
  const { scope, admin } = await openDesk(t)
  const { id } = await Post.create(scope, { title: 'Ink' })
  const put = async (verb: string, body: object = {}) =>
    (await admin.put(`/admin/blog/${id}/${verb}`, body)).json.post
  t.like(await put('publish'), { status: 'published' })
  t.like(await put('archive'), { status: 'archived' })
  t.like(await put('unpublish'), { status: 'draft', publishedAt: null })
  const scheduledAt = inHours(3)
  t.like(await put('schedule', { scheduledAt }), { status: 'scheduled', scheduledAt })
  const late = await admin.put(`/admin/blog/${id}/schedule`, { scheduledAt: inHours(-1) })
  t.is(late.status, 422)
  t.truthy(late.json.error.fields.scheduledAt)
  const form = await admin.form(`/admin/blog/${id}/publish`, { _method: 'PUT' })
  t.is(form.status, 303)
  t.is((await Post.find(scope, id)).status, 'published')
  const { updatedAt } = await put('archive')
  await put('publish')
  t.is((await admin.put(`/admin/blog/${id}/archive`, { updatedAt })).status, 409)
})
