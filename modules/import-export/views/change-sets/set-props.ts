/** What the page of a change set is made of. */
import type { ImportKind } from '#server/imports/kind.ts'
import type { PagerProps } from '#views/kit/lists/pager.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { SetStatus } from '../../models/change-set/records/change-set.ts'
import type { ImportRow } from '../../models/change-set/records/import-row.ts'
import type { RowCount, RowsAsked } from '../../models/change-set/row-list.ts'

export interface SetPageProps {
  id: string
  status: SetStatus
  failure: string | null
  counts: RowCount[]
  kinds: ReadonlyMap<string, ImportKind>
  files: FileFacts[]
  rows: ImportRow[]
  asked: RowsAsked
  pager: Omit<PagerProps, 't'>
  format: Format
  t: Translate
}

interface FileFacts {
  name: string
  source: string
  lines: number
  failure: string | null
  leftOut: string[]
}
