import { attr } from '#views/attribute.ts'
import { EmptyState } from '#views/kit/lists/empty-state.tsx'
import { Pagination } from '#views/kit/lists/pagination.tsx'
import { Breadcrumbs, type Crumb } from '#views/kit/store/breadcrumbs.tsx'
import type { Format, Spare, Translate } from '#views/props.ts'
import type { PostLine, PublicAuthor } from './json.ts'
import { Portrait } from './portrait.tsx'
import { PostCard } from './post-card.tsx'

/** A page of a list of posts. */
export interface PostListing {
  title: string
  lead: string
  trail: Crumb[]
  posts: PostLine[]
  /** From 1. */
  page: number
  pages: number
  take: number
  path: string
}

interface PostListProps {
  listing: PostListing
  spare: Spare
  /** Whose posts these are, where it is a list of somebody's. */
  author?: PublicAuthor | undefined
  /** How many posts a page has where nobody asked otherwise. */
  usualTake: number
  format: Format
  t: Translate
}

/** Posts as cards; the first of the first page stands large when it is featured. */
export function PostList({ listing, author, spare, usualTake, format, t }: PostListProps) {
  const { title, lead, trail, posts, page, pages, take, path } = listing
  const [first] = posts
  const large = page === 1 && first?.featured && path === '/blog' ? first : undefined
  const pageHref = (number: number) => {
    const query = new URLSearchParams({
      ...(take === usualTake ? {} : { take: String(take) }),
      ...(number > 1 ? { skip: String((number - 1) * take) } : {}),
    }).toString()
    return query === '' ? path : `${path}?${query}`
  }
  const safeLarge =
    large && spare(large.id, () => <PostCard post={large} format={format} t={t} lead={true} />)
  const safeItems = posts
    .filter((post) => post !== large)
    .map((post) =>
      spare(post.id, () => (
        <li>
          <PostCard post={post} format={format} t={t} />
        </li>
      )),
    )
  return (
    <div class="page wrap blog">
      <header class="blog-head">
        <Breadcrumbs trail={trail} t={t} />
        {author?.picture ? <Portrait picture={author.picture} large={true} /> : ''}
        <h1 safe>{title}</h1>
        <p class="lead muted" safe>
          {lead}
        </p>
      </header>
      {posts.length === 0 ? (
        <EmptyState title={t('blog.emptyTitle')} text={t('blog.emptyText')} />
      ) : (
        <>
          {safeLarge}
          <ul class="posts" aria-label={attr(t('blog.posts'))}>
            {safeItems}
          </ul>
        </>
      )}
      <Pagination page={page} pages={pages} href={pageHref} t={t} />
    </div>
  )
}
