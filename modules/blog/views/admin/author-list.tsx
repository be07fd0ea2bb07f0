import { cut } from '#server/text/cut.ts'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import { DataTable, RowLink } from '#views/kit/lists/table.tsx'
import type { Translate } from '#views/props.ts'

interface AuthorListProps {
  authors: { id: string; name: string; slug: string; bio: string }[]
  t: Translate
}

/** Everybody who writes. */
export function AuthorList({ authors, t }: AuthorListProps) {
  if (authors.length === 0) {
    return (
      <div class="card">
        <AdminEmpty
          icon="user"
          title={t('blog.admin.firstAuthorTitle')}
          text={t('blog.admin.firstAuthorText')}
        />
      </div>
    )
  }
  return (
    <div class="card card-flush listing">
      <DataTable
        caption={t('blog.admin.authors')}
        rows={authors}
        rowId={({ id }) => id}
        t={t}
        columns={[
          {
            label: t('blog.admin.name'),
            cell: ({ id, name, slug }) => (
              <>
                <RowLink href={`/admin/blog/authors/${encodeURIComponent(id)}`} label={name} />
                <span class="cell-sub" safe>{`/blog/authors/${slug}`}</span>
              </>
            ),
          },
          {
            label: t('blog.admin.bio'),
            wideOnly: true,
            cell: ({ bio }) => <span safe>{bio.length > 90 ? `${cut(bio, 90)}…` : bio}</span>,
          },
        ]}
      />
    </div>
  )
}
