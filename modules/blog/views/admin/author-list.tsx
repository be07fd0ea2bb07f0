import { DeskList } from '#server/desk/list-page.tsx'
import { cut } from '#server/text/cut.ts'
import { Columns } from '#views/kit/lists/columns.tsx'
import type { Format, Translate } from '#views/props.ts'

interface AuthorListProps {
  authors: { id: string; name: string; slug: string; bio: string }[]
  format: Format
  t: Translate
}

const path = '/admin/blog/authors'

/** Everybody who writes. */
export function AuthorList({ authors, format, t }: AuthorListProps) {
  const column = new Columns<(typeof authors)[number]>({ path, words: 'blog.admin', format, t })
  const short = ({ bio }: { bio: string }) => (bio.length > 90 ? `${cut(bio, 90)}…` : bio)
  return (
    <DeskList
      noun={{ path, words: 'blog.admin.author' }}
      icon="user"
      caption={t('blog.admin.authors')}
      rows={authors}
      columns={[
        column.link(
          'name',
          ({ name }) => name,
          ({ slug }) => `/blog/authors/${slug}`,
        ),
        column.text('bio', short, { wideOnly: true }),
      ]}
      query={null}
      first={authors.length === 0}
      t={t}
    />
  )
}
