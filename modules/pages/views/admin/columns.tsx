import type { Columns } from '#views/kit/lists/columns.tsx'
import type { Column } from '#views/kit/lists/table.tsx'
import { PublishState } from '#views/kit/page/publish-card.tsx'
import type { Format, Translate } from '#views/props.ts'

interface PageRow {
  id: string
  title: string
  slug: string
  status: string
  publishAt: string | null
  unpublishAt: string | null
  updatedAt: string
}

/** The columns of the list of pages. */
export const pageColumns = <Row extends PageRow>(
  column: Columns<Row>,
  { format, t }: { format: Format; t: Translate },
): Column<Row>[] => [
  column.link(
    'title',
    ({ title }) => title,
    ({ slug }) => `/pages/${slug}`,
  ),
  column.cell('status', ({ status, publishAt, unpublishAt }) => (
    <PublishState state={status} at={publishAt} until={unpublishAt} format={format} t={t} />
  )),
  column.date('updated', ({ updatedAt }) => updatedAt),
]
