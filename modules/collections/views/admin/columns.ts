import type { Columns } from '#views/kit/lists/columns.tsx'
import type { Column } from '#views/kit/lists/table.tsx'
import type { Format, Translate } from '#views/props.ts'

export interface CollectionRow {
  id: string
  title: string
  slug: string
  type: string
  productCount: number
  isActive: boolean
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
  column.badge('visibility', ({ isActive }) => (isActive ? 'visible' : 'hidden'), {
    visible: 'good',
  }),
  column.text('products', ({ productCount }) => format.number(productCount), { align: 'end' }),
  column.date('updated', ({ updatedAt }) => updatedAt, { wideOnly: true }),
]
