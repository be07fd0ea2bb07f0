import type { Columns } from '#views/kit/lists/columns.tsx'
import type { Column } from '#views/kit/lists/table.tsx'
import { PublishState } from '#views/kit/page/publish-card.tsx'
import type { Format, Translate } from '#views/props.ts'

export interface CollectionRow {
  id: string
  title: string
  slug: string
  type: string
  productCount: number
  status: string
  publishAt: string | null
  unpublishAt: string | null
  updatedAt: string
}

/** The columns of the list of collections. */
export const collectionColumns = <Row extends CollectionRow>(
  column: Columns<Row>,
  { t, format }: { t: Translate; format: Format },
): Column<Row>[] => [
  column.link(
    'title',
    ({ title }) => title,
    ({ slug }) => `/collections/${slug}`,
  ),
  column.text(
    'kind',
    ({ type }) => t(`collections.admin.${type === 'manual' ? 'manual' : 'rules'}`),
    { wideOnly: true },
  ),
  column.cell('visibility', ({ status, publishAt, unpublishAt }) => (
    <PublishState state={status} at={publishAt} until={unpublishAt} format={format} t={t} />
  )),
  column.text('products', ({ productCount }) => format.number(productCount), { align: 'end' }),
  column.date('updated', ({ updatedAt }) => updatedAt, { wideOnly: true }),
]
