import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { breadcrumbData } from '#server/pages/parts/breadcrumb-data.ts'
import type { Head } from '#server/pages/parts/head.ts'
import { pagedTitle } from '#server/pages/parts/paged-title.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import type { Crumb } from '#views/kit/store/breadcrumbs.tsx'
import { Author } from '../models/author.ts'
import { type Listed, listing } from '../models/posts/public-posts.ts'
import { type PublicAuthor, publicAuthorJson } from '../views/json.ts'
import { listMarkdown } from '../views/markdown.ts'
import { feedsOf } from './feeds.ts'

interface Turn {
  take: number
  skip: number
}

/** All published posts, featured ones first. */
export async function list(ctx: Ctx, { take, skip }: Turn) {
  const { scope } = ctx
  const listed = await scope.cached(`blog.list:${take}:${skip}`, () =>
    listing(scope, { take, skip, featuredFirst: true }),
  )
  return show(
    ctx,
    listed,
    { take, skip },
    {
      page: 'blog',
      path: '/blog',
      title: scope.t('blog.title'),
      lead: scope.t('blog.lead', { shop: scope.shop.name }),
      trail: [],
    },
  )
}

/** The posts of a tag; 404 when none that is published has it. */
export async function tagged(ctx: Ctx, { tag, take, skip }: Turn & { tag: string }) {
  const { scope } = ctx
  const listed = await scope.cached(`blog.tag:${tag}:${take}:${skip}`, () =>
    listing(scope, { tag, take, skip }),
  )
  const name = listed.posts.flatMap(({ tags }) => tags).find(({ slug }) => slug === tag)?.name
  if (listed.total === 0 || (name === undefined && skip === 0)) throw notFound()
  const title = name ?? tag
  return show(
    ctx,
    listed,
    { take, skip },
    {
      page: 'blog-tag',
      path: `/blog/tags/${encodeURIComponent(tag)}`,
      title,
      name: scope.t('blog.tagTitle', { tag: title }),
      lead: scope.t('blog.tagLead', { tag: title }),
      trail: [{ label: scope.t('blog.title'), href: '/blog' }],
      more: { tag: { name: title, slug: tag } },
    },
  )
}

/** What somebody wrote; 404 while nothing of it is published. */
export async function written(ctx: Ctx, { slug, take, skip }: Turn & { slug: string }) {
  const { scope } = ctx
  const { author, ...listed } = await scope.cached(
    `blog.author:${slug}:${take}:${skip}`,
    async () => {
      const { id } = await Author.bySlug(scope, slug)
      const author = (await Author.of(scope, [id])).get(id)
      if (!author) throw notFound('blog.authorNotFound')
      const found = await listing(scope, { authorId: author.id, take, skip })
      return { author: publicAuthorJson(author), ...found }
    },
  )
  if (listed.total === 0) throw notFound()
  return show(
    ctx,
    listed,
    { take, skip },
    {
      page: 'blog-author',
      path: `/blog/authors/${encodeURIComponent(slug)}`,
      title: author.name,
      lead: author.bio || scope.t('blog.authorLead', { author: author.name }),
      trail: [{ label: scope.t('blog.title'), href: '/blog' }],
      more: { author },
      ...(author.picture ? { image: author.picture } : {}),
    },
  )
}

interface Shown {
  /** The theme's page. */
  page: 'blog' | 'blog-tag' | 'blog-author'
  path: string
  title: string
  /** What the page is called elsewhere, where its title alone says too little. */
  name?: string
  lead: string
  /** The way to it, without home and itself. */
  trail: Crumb[]
  more?: { tag?: { name: string; slug: string }; author?: PublicAuthor }
  image?: { url: string; alt: string }
}

/** One kind of page for all lists, and one for each theme. */
function show(ctx: Ctx, { posts, total }: Listed, { take, skip }: Turn, shown: Shown) {
  const { scope } = ctx
  const { t, format, origin } = scope
  const { page, path, title, lead, more = {} } = shown
  const trail = [{ label: t('ui.home'), href: '/' }, ...shown.trail, { label: title }]
  const pages = { page: Math.floor(skip / take) + 1, pages: Math.ceil(total / take), take, path }
  return respond(ctx, {
    json: { ...more, posts, total },
    html: () => scope.page(page, { ...more, listing: { title, lead, trail, posts, ...pages } }),
    markdown: () => listMarkdown(posts, { title, lead, origin: origin, format, t }),
    head: headOf(
      scope,
      { ...shown, name: pagedTitle(t, shown.name ?? title, pages.page) },
      trail,
      skip,
    ),
    shared: true,
    viewed: 'list',
  })
}

function headOf(scope: Scope, shown: Shown, trail: Crumb[], skip: number): Head {
  const { path, title, name = title, lead, image } = shown
  return {
    title: name,
    description: lead,
    canonical: skip > 0 ? `${path}?skip=${skip}` : path,
    feeds: feedsOf(scope),
    ...(image ? { image } : {}),
    data: [breadcrumbData(trail, scope.origin)],
  }
}
