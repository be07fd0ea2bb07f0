import type { Children } from '@kitajs/html'
import { DeskList } from '#server/desk/list-page.tsx'
import type { AdminIconName } from '#views/kit/icons/admin-icons.tsx'
import type { Translate } from '#views/props.ts'
import type { ShortFramed } from './short-list.ts'

interface ShortTableProps<Row extends { id: string }> {
  noun: { path: string; words: string }
  icon: AdminIconName
  /** What the table is called; the title of the page when not given. */
  caption?: string
  rows: Row[]
  list: ShortFramed<Row>
  starts?: Children
  t: Translate
}

/** A list that is read whole, without search and pages, or its empty state. */
export const ShortTable = <Row extends { id: string }>({
  list,
  ...props
}: ShortTableProps<Row>) => (
  <DeskList
    {...props}
    columns={list.columns}
    frame={list.frame}
    query={null}
    filters={list.filters}
    first={props.rows.length === 0 && !list.isNarrowed}
  />
)
