import type { Columns } from '#views/kit/lists/columns.tsx'
import type { Column } from '#views/kit/lists/table.tsx'

interface PageRow {
  id: string
  title: string
  slug: string
  status: string
  updatedAt: string
}

/** The columns of the list of pages. */
export const pageColumns = <Row extends PageRow>(column: Columns<Row>): Column<Row>[] => [
  column.link(
    'title',
    ({ title }) => title,
    ({ slug }) => `/pages/${slug}`,
  ),
  column.badge('status', ({ status }) => status, { published: 'good' }),
  column.date('updated', ({ updatedAt }) => updatedAt),
]
