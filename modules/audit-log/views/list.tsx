import { FilterChoice } from '#server/desk/list-page.tsx'
import type { Framed } from '#server/lists/list-frame.ts'
import { attr } from '#views/attribute.ts'
import { ListBar } from '#views/kit/desk/list-bar.tsx'
import { Columns } from '#views/kit/lists/columns.tsx'
import { Results } from '#views/kit/lists/results.tsx'
import { type Column, RowLink } from '#views/kit/lists/table.tsx'
import { Toolbar } from '#views/kit/lists/toolbar.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import type { Format, Translate } from '#views/props.ts'
import { eventTypes } from '../models/audit-event.ts'
import type { Filters } from '../schemas.ts'
import { LogTabs } from './acts/act-list.tsx'
import type { EntryJson } from './json.ts'
import { listHref, queryOf } from './list-links.ts'
import { badgeOf, fieldIs, nameOf, whatIs } from './words.ts'

export interface AuditListProps {
  rows: EntryJson[]
  filters: Filters
  people: { id: string; name: string }[]
  tables: string[]
  /** What the records of a table are called. */
  labels: ReadonlyMap<string, string>
  list: Framed<EntryJson>
  pager: { summary: string; previousHref: string | null; nextHref: string | null }
  t: Translate
}

/** Who did what, newest first. */
export function AuditList(props: AuditListProps) {
  const { rows, filters, list, t } = props
  const query = queryOf(filters)
  const { record, ...others } = query
  const only = (id: string) => ({
    label: t('audit-log.admin.onlyRecord', { id }),
    removeHref: listHref(others),
  })
  const isNarrowed = Object.keys(query).length > 0
  const none = isNarrowed ? 'noneFound' : 'empty'
  return (
    <div class="stack">
      <LogTabs current="rows" t={t} />
      <div class="card card-flush listing">
        <ListBar frame={list.frame} t={t} />
        <Toolbar
          action="/admin/audit-log"
          label={t('audit-log.admin.search')}
          query={filters.q ?? ''}
          keep={{ ...(record ? { record } : {}), ...list.frame.keep }}
          chips={record ? [only(record)] : []}
          {...(isNarrowed ? { clearHref: '/admin/audit-log' } : {})}
          t={t}
        >
          <Choices {...props} />
        </Toolbar>
        <Results
          caption={t('audit-log.admin.title')}
          columns={list.columns}
          rows={rows}
          rowId={(row) => row.id}
          t={t}
          nothing={{
            title: t(`audit-log.admin.${none}`),
            text: t(`audit-log.admin.${none}Text`),
            icon: isNarrowed ? 'search' : 'history',
          }}
          pager={props.pager}
        />
      </div>
    </div>
  )
}

function Choices({ filters, people, tables, labels, list, t }: AuditListProps) {
  const who = [
    ...people.map(({ id, name }) => ({ value: id, label: name })),
    { value: 'cli', label: t('audit-log.admin.actor.cli') },
  ]
  const what = [...tables, ...eventTypes].map((one) => ({
    value: one,
    label: whatIs(one, labels, t),
  }))
  const shared = { words: 'audit-log.admin', frame: list.frame, t }
  return (
    <>
      <FilterChoice name="who" value={filters.who} choices={who} {...shared} />
      <FilterChoice name="what" value={filters.what} choices={what} {...shared} />
      <Day name="from" label={t('audit-log.admin.from')} value={filters.from} />
      <Day name="to" label={t('audit-log.admin.to')} value={filters.to} />
    </>
  )
}

function Day({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  return (
    <label class={['filter-day', value ? 'filter-on' : '']}>
      <span safe>{label}</span>
      <input class="input" type="date" name={attr(name)} value={attr(value ?? '')} />
    </label>
  )
}

interface Readers {
  labels: AuditListProps['labels']
  format: Format
  t: Translate
}

export function logColumns({ labels, t, format }: Readers): Column<EntryJson>[] {
  const place = { path: '/admin/audit-log', words: 'audit-log.admin' }
  const column = new Columns<EntryJson>({ ...place, format, t })
  const when = ({ at }: EntryJson) => (
    <time class="hint" datetime={attr(at)} safe>
      {format.dateTime(at)}
    </time>
  )
  const what = (row: EntryJson) => (
    <>
      <RowLink href={`/admin/audit-log/${encodeURIComponent(row.id)}`} label={row.title} />
      <Badge {...badgeOf(row, t)} />
      <span class="cell-sub" safe>
        {subOf(row, labels, t)}
      </span>
      <span class="narrow-only cell-sub" safe>
        {`${nameOf(row, t)}, ${format.dateTime(row.at)}`}
      </span>
    </>
  )
  return [
    column.cell('what', what, { lead: true, file: (row) => whatText(row, labels, t) }),
    column.text('who', (row) => nameOf(row, t), { wideOnly: true }),
    column.hint('where', ({ from }) => from.address || '—', { wideOnly: true }),
    column.cell('when', when, { align: 'end', wideOnly: true, file: ({ at }) => at }),
  ]
}

const whatText = (row: EntryJson, labels: AuditListProps['labels'], t: Translate): string =>
  [row.title, badgeOf(row, t).label, subOf(row, labels, t)].filter(Boolean).join(' · ')

/** The table, and the fields of a record that changed; one that came or went has them all. */
function subOf(row: EntryJson, labels: AuditListProps['labels'], t: Translate): string {
  const fields = row.kind === 'changed' ? fieldsIn(row, labels) : ''
  if (row.kind === 'event') return Object.values(row.details).map(String).filter(isPlain).join(', ')
  return [whatIs(row.what, labels, t), fields].filter(Boolean).join(': ')
}

const fieldsIn = ({ what, differences }: EntryJson, labels: AuditListProps['labels']): string =>
  differences.map(({ field }) => fieldIs(what, field, labels)).join(', ')

const isPlain = (text: string) => text !== '[object Object]'
