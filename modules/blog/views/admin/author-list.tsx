import type { Children } from '@kitajs/html'
import type { ShortFramed } from '#server/lists/short/short-list.ts'
import { ShortTable } from '#server/lists/short/short-table.tsx'
import { cut } from '#server/text/cut.ts'
import { Columns } from '#views/kit/lists/columns.tsx'
import type { Column } from '#views/kit/lists/table.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { AuthorJson } from '../json.ts'

interface AuthorListProps {
  rows: AuthorJson[]
  list: ShortFramed<AuthorJson>
  starts: Children
  t: Translate
}

const path = '/admin/blog/authors'

/** Everybody who writes. */
export const AuthorList = ({ rows, list, starts, t }: AuthorListProps) => (
  <ShortTable
    noun={{ path, words: 'blog.admin.author' }}
    icon="user"
    caption={t('blog.admin.authors')}
    rows={rows}
    list={list}
    starts={starts}
    t={t}
  />
)

export function authorColumns({
  format,
  t,
}: {
  format: Format
  t: Translate
}): Column<AuthorJson>[] {
  const column = new Columns<AuthorJson>({ path, words: 'blog.admin', format, t })
  const short = ({ bio }: AuthorJson) => (bio.length > 90 ? `${cut(bio, 90)}…` : bio)
  return [
    column.link(
      'name',
      ({ name }) => name,
      ({ slug }) => `/blog/authors/${slug}`,
    ),
    column.text('bio', short, { wideOnly: true, file: ({ bio }) => bio }),
  ]
}
