import test from 'ava'
import { kernelOf } from '#server/kernel-view.ts'
import { read } from '#test/helpers/markup/page.ts'
import { Author } from '../../../modules/blog/models/author.ts'
import { Post } from '../../../modules/blog/models/posts/post.ts'
import { ink, openBlog } from './scene.ts'

test('a published post is a page, a fragment, JSON and Markdown at one address', async (t) => {
  const shop = await openBlog(t)
  const { id: authorId } = await Author.create(shop.scope, { name: 'Ida Kern', bio: 'Prints.' })
  await Post.create(shop.scope, { ...ink, tags: [...ink.tags], authorId })
  const client = shop.client()
  const page = await client.page('/blog/how-ink-dries')
  t.is(page.status, 200)
  t.true(read(page.text).has({ role: 'heading', level: 1, name: 'How ink dries' }))
  t.true(read(page.text).has({ role: 'strong', name: 'very' }))
  t.true(read(page.text).has({ href: '/blog/authors/ida-kern' }))
  t.true(read(page.text).has({ href: '/blog/tags/printing' }))
  t.true(page.text.includes('1 minute read'))
  const fragment = await client.fragment('/blog/how-ink-dries')
  t.true(fragment.text.startsWith('<title>How ink dries – Shop</title>'))
  const { post } = (await client.get('/api/blog/how-ink-dries')).json
  t.like(post, { title: 'How ink dries', excerpt: 'On patience.', readingTime: 1 })
  t.deepEqual(post.tags[0], { name: 'Printing', slug: 'printing' })
  t.like(post.author, { name: 'Ida Kern', slug: 'ida-kern', bio: 'Prints.' })
  t.false('body' in post)
  const markdown = await client.page('/blog/how-ink-dries.md')
  t.is(markdown.headers.get('content-type'), 'text/markdown; charset=utf-8')
  t.true(markdown.text.startsWith('# How ink dries\n'))
  t.true(markdown.text.includes('**very**'))
})

test('lists show what is published, featured posts first, by tag and by author', async (t) => {
  const shop = await openBlog(t)
  const { scope } = shop
  const author = await Author.create(scope, { name: 'Ida Kern' })
  await Author.create(scope, { name: 'Silent' })
  await Post.create(scope, { title: 'Star', status: 'published', featured: true, tags: ['News'] })
  await Post.create(scope, { title: 'Later', status: 'published', authorId: author.id })
  await Post.create(scope, { title: 'Draft', tags: ['Secret'], authorId: author.id })
  const client = shop.client()
  const titles = async (path: string) =>
    (await client.get(path)).json.posts.map(({ title }: { title: string }) => title)
  t.deepEqual(await titles('/blog'), ['Star', 'Later'])
  t.deepEqual(await titles('/blog?take=1&skip=1'), ['Later'])
  t.deepEqual(await titles('/blog/tags/news'), ['Star'])
  t.deepEqual(await titles('/blog/authors/ida-kern'), ['Later'])
  t.is((await client.get('/blog')).json.total, 2)
  for (const path of [
    '/blog/tags/secret',
    '/blog/tags/none',
    '/blog/authors/silent',
    '/blog/draft',
  ])
    t.is((await client.page(path)).status, 404, path)
  for (const path of ['/blog', '/blog/tags/news', '/blog/authors/ida-kern']) {
    const page = await client.page(path)
    t.is(page.status, 200, path)
    t.is(read(page.text).all({ role: 'heading', level: 1 }).length, 1, path)
    t.is((await client.page(`${path}.md`)).status, 200, path)
  }
})

test('a post names its neighbours and those that share its tags', async (t) => {
  const shop = await openBlog(t)
  const { scope } = shop
  const at = (day: number) => `2026-01-0${day}T10:00:00.000Z`
  for (const [day, title, tags] of [
    [1, 'First', ['Ink']],
    [2, 'Second', ['Paper']],
    [3, 'Third', ['Ink', 'Paper']],
  ] as const) {
    const { id } = await Post.create(scope, { title, tags: [...tags], status: 'published' })
    await scope.atomic((inner) =>
      Post.in(inner)
        .where({ id })
        .patch({ publishedAt: at(day) }),
    )
  }
  const client = shop.client()
  const { previous, next, related } = (await client.get('/blog/second')).json
  t.is(previous.title, 'First')
  t.is(next.title, 'Third')
  t.deepEqual(
    related.map(({ title }: { title: string }) => title),
    ['Third'],
  )
  const { text } = await client.page('/blog/third')
  t.regex(read(text).find({ rel: 'prev' }).text, /Second/)
  t.false(read(text).has({ rel: 'next' }))
})

test('the head of a post tells search engines and feed readers what it is', async (t) => {
  const shop = await openBlog(t)
  const { id: authorId } = await Author.create(shop.scope, { name: 'Ida </script>' })
  await Post.create(shop.scope, {
    ...{ title: 'Ink', body: 'x', status: 'published', authorId },
    cover: { url: '/uploads/a.jpg', alt: 'A bottle' },
    seoTitle: 'All about ink',
  })
  const { text } = await shop.client().page('/blog/ink')
  t.true(read(text).has({ tag: 'title', text: 'All about ink – Shop' }))
  t.true(read(text).has({ property: 'og:type', content: 'article' }))
  t.true(read(text).has({ property: 'og:image', content: 'http://shop.test/uploads/a.jpg' }))
  const page = read(text)
  t.true(page.has({ rel: 'alternate', type: 'application/rss+xml', href: /\/blog\/feed\.xml$/ }))
  t.true(page.has({ rel: 'alternate', type: 'application/feed+json', href: /\/blog\/feed\.json$/ }))
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? []
  const [article, crumbs] = JSON.parse(data)['@graph']
  t.like(article, {
    '@type': 'BlogPosting',
    headline: 'Ink',
    url: 'http://shop.test/blog/ink',
    image: ['http://shop.test/uploads/a.jpg'],
  })
  t.is(article.author.name, 'Ida </script>')
  t.truthy(article.datePublished)
  t.is(crumbs.itemListElement.length, 3)
})

test('the feeds hold whole posts with whole addresses, and are answered by 304 where they are known', async (t) => {
  const shop = await openBlog(t)
  const body = '[Prints](/products) & ![A](/uploads/b.jpg) <b>'
  const { id } = await Post.create(shop.scope, { title: 'A & B', body, status: 'published' })
  await Post.create(shop.scope, { title: 'Draft' })
  const client = shop.client()
  const rss = await client.page('/blog/feed.xml')
  t.is(rss.headers.get('content-type'), 'application/rss+xml; charset=utf-8')
  t.is(read(rss.text).all({ tag: 'item' }).length, 1)
  t.true(read(rss.text).has({ tag: 'title', text: 'A & B' }))
  t.true(rss.text.includes('href=&quot;http://shop.test/products&quot;'))
  t.true(rss.text.includes('src=&quot;http://shop.test/uploads/b.jpg&quot;'))
  const feed = (await client.get('/blog/feed.json')).json
  t.is(feed.version, 'https://jsonfeed.org/version/1.1')
  t.like(feed.items[0], { title: 'A & B', url: 'http://shop.test/blog/a-b' })
  t.true(read(feed.items[0].content_html).has({ href: 'http://shop.test/products' }))
  for (const path of ['/blog/feed.xml', '/blog/feed.json']) {
    const etag = (await client.page(path)).headers.get('etag') ?? ''
    const again = await client.page(path, { 'If-None-Match': etag })
    t.is(again.status, 304, path)
    t.is(again.text, '')
    await Post.update(shop.scope, id, { title: `Changed ${path}` })
    t.is((await client.page(path, { 'If-None-Match': etag })).status, 200, path)
    await Post.update(shop.scope, id, { title: 'A & B' })
  }
})

test('a post that is taken back is gone at once from every place', async (t) => {
  const shop = await openBlog(t)
  const { id } = await Post.create(shop.scope, { title: 'Ink', tags: ['Ink'], status: 'published' })
  const client = shop.client()
  t.is((await client.page('/blog/ink')).status, 200)
  await Post.update(shop.scope, id, { status: 'archived' })
  for (const path of ['/blog/ink', '/blog/tags/ink']) t.is((await client.page(path)).status, 404)
  t.false((await client.page('/blog/feed.xml')).text.includes('Ink'))
  t.deepEqual((await client.get('/blog')).json, { posts: [], total: 0 })
})

test('a changed address leaves a redirect, of a post and of an author', async (t) => {
  const shop = await openBlog(t)
  const author = await Author.create(shop.scope, { name: 'Ida' })
  const { id } = await Post.create(shop.scope, {
    title: 'Ink',
    status: 'published',
    authorId: author.id,
  })
  await Post.update(shop.scope, id, { slug: 'new-ink' })
  await Author.update(shop.scope, author.id, { slug: 'ida-kern' })
  const client = shop.client()
  t.is((await client.page('/blog/ink')).headers.get('location'), '/blog/new-ink')
  t.is((await client.page('/blog/authors/ida')).headers.get('location'), '/blog/authors/ida-kern')
})

test('the stores of one database do not read each other’s posts', async (t) => {
  const shop = await openBlog(t)
  await Post.create(shop.other, { title: 'Theirs', tags: ['Ink'], status: 'published' })
  const client = shop.client()
  t.deepEqual((await client.get('/blog')).json, { posts: [], total: 0 })
  for (const path of ['/blog/theirs', '/blog/tags/ink']) t.is((await client.get(path)).status, 404)
})

test('the sitemap has the blog, its posts, tags and authors, and nothing of what is hidden', async (t) => {
  const shop = await openBlog(t)
  const { scope } = shop
  const paths = async () => {
    const found: string[] = []
    const of = kernelOf(scope).sitemaps.get('blog')
    if (of) for await (const { path } of of(scope)) found.push(path)
    return found
  }
  const author = await Author.create(scope, { name: 'Ida' })
  await Post.create(scope, { title: 'Draft', tags: ['Hidden'], authorId: author.id })
  t.deepEqual(await paths(), [])
  await Post.create(scope, {
    title: 'Ink',
    tags: ['Ink'],
    authorId: author.id,
    status: 'published',
  })
  t.deepEqual(await paths(), ['/blog', '/blog/ink', '/blog/tags/ink', '/blog/authors/ida'])
})

test('what is stored is text: expressions, imports and elements are printed as they were written', async (t) => {
  const shop = await openBlog(t)
  const body = `{process.env}\n\nimport fs from 'fs'\n\n<script>alert(1)</script> [x](javascript:alert(1))`
  const title = '{7*7}<img src=x>'
  await Post.create(shop.scope, {
    ...{ title, excerpt: title, body },
    slug: 'x',
    tags: ['<b>'],
    status: 'published',
  })
  for (const path of ['/blog', '/blog/x']) {
    const { text } = await shop.client().page(path)
    const main = text.slice(text.indexOf('<main'))
    t.true(main.includes('{7*7}&lt;img src=x>'), path)
    for (const bad of ['<img src=x', '<script>alert', 'href="javascript'])
      t.false(main.includes(bad), bad)
  }
})
