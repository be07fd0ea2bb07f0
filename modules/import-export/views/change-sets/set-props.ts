/** What the page of a change set is made of. */
import type { ImportKind } from '#server/imports/kind.ts'
import type { PagerProps } from '#views/kit/lists/pager.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { SetStatus } from '../../models/change-set/records/change-set.ts'
import type { ImportRow } from '../../models/change-set/records/import-row.ts'
import type { RowCount, RowsAsked } from '../../models/change-set/row-list.ts'
import type { HostCount } from '../../models/image-hosts.ts'
import type { PicturesProps } from '../pictures.tsx'

export interface SetPageProps {
  id: string
  status: SetStatus
  failure: string | null
  counts: RowCount[]
  kinds: ReadonlyMap<string, ImportKind>
  files: FileFacts[]
  /** Pictures that are copied with it. */
  pictures: Omit<PicturesProps, 'format' | 't'>
  /** Hosts of its pictures that the shop does not allow yet. */
  hosts: HostCount[]
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
  /** It was read, and has no records. */
  isBlank: boolean
  failure: string | null
  /** The line at which it could not be read on. */
  brokenAt: number | null
  leftOut: string[]
}
