import { LinkButton } from '#views/kit/fields/button.tsx'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import { Results } from '#views/kit/lists/results.tsx'
import { type Column, RowLink } from '#views/kit/lists/table.tsx'
import { FilterSelect, Toolbar } from '#views/kit/lists/toolbar.tsx'
import { Badge, type Tone } from '#views/kit/page/badge.tsx'
import type { Translate } from '#views/props.ts'

export interface PostRow {
  id: string
  title: string
  slug: string
  status: string
  featured: boolean
  authorId: string | null
  tags: string[]
  scheduledAt: string | null
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
  format: { date(iso: string): string; dateTime(iso: string): string }
  t: Translate
}

const tones = new Map<string, Tone>([
  ['published', 'good'],
  ['scheduled', 'info'],
])

/** All posts. */
export function AdminPostList(props: AdminPostListProps) {
  const { rows, filters, t } = props
  if (props.first) return <FirstPost t={t} />
  return (
    <div class="card card-flush listing">
      <Toolbar
        action="/admin/blog"
        label={t('blog.admin.search')}
        query={filters.q ?? ''}
        clearHref="/admin/blog"
        t={t}
      >
        <Filters {...props} />
      </Toolbar>
      <Results
        caption={t('blog.admin.title')}
        columns={columns(props)}
        rows={rows}
        rowId={(row) => row.id}
        bulk={bulk(t)}
        t={t}
        nothing={{
          title: t('blog.admin.noneFound'),
          text: t('blog.admin.noneFoundText'),
          clearHref: '/admin/blog',
        }}
        pager={props.pager}
      />
    </div>
  )
}

function Filters({ filters, authors, tags, t }: AdminPostListProps) {
  const any = (label: string) => ({ value: '', label })
  const statuses = ['draft', 'scheduled', 'published', 'archived']
  return (
    <>
      <FilterSelect
        name="status"
        label={t('blog.admin.status')}
        value={filters.status ?? ''}
        choices={[
          any(t('blog.admin.anyStatus')),
          ...statuses.map((value) => ({ value, label: t(`blog.admin.status.${value}`) })),
        ]}
      />
      <FilterSelect
        name="tag"
        label={t('blog.admin.tag')}
        value={filters.tag ?? ''}
        choices={[
          any(t('blog.admin.anyTag')),
          ...tags.map(({ slug, name, count }) => ({ value: slug, label: `${name} (${count})` })),
        ]}
      />
      <FilterSelect
        name="author"
        label={t('blog.admin.author')}
        value={filters.author ?? ''}
        choices={[
          any(t('blog.admin.anyAuthor')),
          ...authors.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </>
  )
}

function FirstPost({ t }: { t: Translate }) {
  return (
    <div class="card">
      <AdminEmpty
        icon="pages"
        title={t('blog.admin.firstTitle')}
        text={t('blog.admin.firstText')}
        actions={
          <LinkButton
            href="/admin/blog/new"
            label={t('blog.admin.new')}
            variant="primary"
            icon="plus"
          />
        }
      />
    </div>
  )
}

function columns({ authors, t, format }: AdminPostListProps): Column<PostRow>[] {
  const names = new Map(authors.map(({ id, name }) => [id, name]))
  return [
    {
      label: t('blog.admin.titleField'),
      cell: (row) => (
        <>
          <RowLink href={`/admin/blog/${encodeURIComponent(row.id)}`} label={row.title} />
          <span class="cell-sub" safe>
            {row.tags.length > 0 ? row.tags.join(', ') : `/blog/${row.slug}`}
          </span>
        </>
      ),
    },
    {
      label: t('blog.admin.status'),
      cell: (row) => (
        <>
          <Badge
            label={t(`blog.admin.status.${row.status}`)}
            tone={tones.get(row.status) ?? 'neutral'}
          />
          {row.featured ? ' ' : null}
          {row.featured ? <Badge label={t('blog.admin.featuredBadge')} /> : null}
        </>
      ),
    },
    {
      label: t('blog.admin.author'),
      wideOnly: true,
      cell: (row) => <span safe>{names.get(row.authorId ?? '') ?? '–'}</span>,
    },
    {
      label: t('blog.admin.date'),
      align: 'end',
      wideOnly: true,
      cell: (row) => (
        <span class="hint" safe>
          {when(row, format)}
        </span>
      ),
    },
  ]
}

/** The time that counts: of publication where there is one. */
function when(row: PostRow, format: AdminPostListProps['format']): string {
  if (row.scheduledAt) return format.dateTime(row.scheduledAt)
  return format.date(row.publishedAt ?? row.updatedAt)
}

function bulk(t: Translate) {
  return {
    action: '/admin/blog/bulk',
    name: 'ids',
    value: (row: PostRow) => row.id,
    label: (row: PostRow) => row.title,
    actions: [
      { value: 'publish', label: t('blog.admin.publish') },
      { value: 'unpublish', label: t('blog.admin.unpublish') },
      { value: 'delete', label: t('blog.admin.delete'), danger: true },
    ],
  }
}
