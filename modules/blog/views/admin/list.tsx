import { bulkButtons } from '#server/desk/bulk.tsx'
import { DeskList } from '#server/desk/list-page.tsx'
import type { Framed } from '#server/lists/list-frame.ts'
import { NewButton } from '#views/kit/fields/button.tsx'
import { Columns } from '#views/kit/lists/columns.tsx'
import type { Bulk, Column } from '#views/kit/lists/table.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import { PublishState } from '#views/kit/page/publish-card.tsx'
import type { Format, Translate } from '#views/props.ts'

export interface PostRow {
  id: string
  title: string
  slug: string
  status: string
  featured: boolean
  authorId: string | null
  tags: string[]
  scheduledAt: string | null
  unpublishAt: string | null
  publishedAt: string | null
  updatedAt: string
}

export interface AdminPostListProps {
  rows: PostRow[]
  filters: Record<'q' | 'status' | 'tag' | 'author', string | undefined>
  authors: { id: string; name: string }[]
  tags: { slug: string; name: string; count: number }[]
  pager: { summary: string; previousHref: string | null; nextHref: string | null }
  /** True if the blog has no post at all. */
  first: boolean
  list: Framed<PostRow>
  bulk: Bulk<PostRow> | undefined
  t: Translate
}

const noun = { path: '/admin/blog', words: 'blog.admin', one: 'post', many: 'posts' }

/** All posts. */
export function AdminPostList(props: AdminPostListProps) {
  const { rows, filters, authors, tags, pager, first, list, t } = props
  const offered = {
    status: ['draft', 'scheduled', 'published', 'archived'],
    tag: tags.map(({ slug, name, count }) => ({ value: slug, label: `${name} (${count})` })),
    author: authors.map(({ id, name }) => ({ value: id, label: name })),
  }
  return (
    <DeskList
      noun={noun}
      icon="pages"
      rows={rows}
      columns={list.columns}
      frame={list.frame}
      query={filters.q ?? ''}
      filters={(['status', 'tag', 'author'] as const).map((name) => ({
        ...{ name, value: filters[name], choices: offered[name] },
      }))}
      bulk={props.bulk}
      pager={pager}
      first={first}
      starts={<NewButton {...noun} t={t} />}
      t={t}
    />
  )
}

export const bulkOfPosts = (t: Translate) =>
  bulkButtons<PostRow>(noun, ['publish', 'unpublish', 'delete'], ({ title }) => title, t)

export function columnsOf({
  authors,
  t,
  format,
}: Pick<AdminPostListProps, 'authors' | 't'> & { format: Format }): Column<PostRow>[] {
  const names = new Map(authors.map(({ id, name }) => [id, name]))
  const column = new Columns<PostRow>({ ...noun, format, t })
  return [
    column.link(
      'title',
      ({ title }) => title,
      ({ tags, slug }) => (tags.length > 0 ? tags.join(', ') : `/blog/${slug}`),
    ),
    column.cell('status', ({ status, featured, scheduledAt, unpublishAt }) => (
      <>
        <PublishState state={status} at={scheduledAt} until={unpublishAt} format={format} t={t} />
        {featured ? ' ' : null}
        {featured ? <Badge label={t('blog.admin.featuredBadge')} /> : null}
      </>
    )),
    column.text('author', ({ authorId }) => names.get(authorId ?? '') ?? '–', { wideOnly: true }),
    column.hint('date', (row) => when(row, format), { align: 'end', wideOnly: true }),
  ]
}

/** The time that counts: of publication where there is one. */
const when = (row: PostRow, format: Format): string =>
  format.date(row.scheduledAt ?? row.publishedAt ?? row.updatedAt)
