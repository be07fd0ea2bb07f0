import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Results } from '#views/kit/lists/results.tsx'
import { type Column, RowLink } from '#views/kit/lists/table.tsx'
import { FilterSelect, Toolbar } from '#views/kit/lists/toolbar.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import type { Format, Translate } from '#views/props.ts'
import { eventTypes } from '../models/audit-event.ts'
import type { Filters } from '../schemas.ts'
import type { EntryJson } from './json.ts'
import { listHref, queryOf } from './list-links.ts'
import { badgeOf, nameOf, whatIs } from './words.ts'

export interface AuditListProps {
  rows: EntryJson[]
  filters: Filters
  people: { id: string; name: string }[]
  tables: string[]
  pager: { summary: string; previousHref: string | null; nextHref: string | null }
  format: Format & { dateTime(iso: string): string }
  t: Translate
}

/** Who did what, newest first. */
export function AuditList(props: AuditListProps) {
  const { rows, filters, t } = props
  const query = queryOf(filters)
  const { record, ...others } = query
  return (
    <div class="card card-flush listing">
      <Toolbar
        action="/admin/audit-log"
        label={t('audit-log.admin.search')}
        query={filters.q ?? ''}
        keep={record ? { record } : {}}
        chips={
          record
            ? [
                {
                  label: t('audit-log.admin.onlyRecord', { id: record }),
                  removeHref: listHref(others),
                },
              ]
            : []
        }
        {...(Object.keys(query).length > 0 ? { clearHref: '/admin/audit-log' } : {})}
        t={t}
      >
        <Choices {...props} />
      </Toolbar>
      <Results
        caption={t('audit-log.admin.title')}
        columns={columns(props)}
        rows={rows}
        rowId={(row) => row.id}
        t={t}
        nothing={{
          title: t(`audit-log.admin.${Object.keys(query).length > 0 ? 'noneFound' : 'empty'}`),
          text: t(
            `audit-log.admin.${Object.keys(query).length > 0 ? 'noneFoundText' : 'emptyText'}`,
          ),
          icon: Object.keys(query).length > 0 ? 'search' : 'history',
        }}
        pager={props.pager}
      />
    </div>
  )
}

/** What is shown, as a file. */
export function ExportButton({ filters, t }: { filters: Record<string, string>; t: Translate }) {
  return (
    <Form action="/admin/audit-log/export">
      {Object.entries(filters).map(([name, value]) => (
        <input type="hidden" name={attr(name)} value={attr(value)} />
      ))}
      <Button label={t('audit-log.admin.export')} icon="import" />
    </Form>
  )
}

function Choices({ filters, people, tables, t }: AuditListProps) {
  return (
    <>
      <FilterSelect
        name="who"
        label={t('audit-log.admin.who')}
        value={filters.who ?? ''}
        choices={[
          { value: '', label: t('audit-log.admin.anybody') },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
          { value: 'cli', label: t('audit-log.admin.actor.cli') },
        ]}
      />
      <FilterSelect
        name="what"
        label={t('audit-log.admin.what')}
        value={filters.what ?? ''}
        choices={[
          { value: '', label: t('audit-log.admin.anything') },
          ...[...tables, ...eventTypes].map((what) => ({ value: what, label: whatIs(what, t) })),
        ]}
      />
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

function columns({ t, format }: AuditListProps): Column<EntryJson>[] {
  return [
    {
      label: t('audit-log.admin.what'),
      cell: (row) => (
        <>
          <RowLink href={`/admin/audit-log/${encodeURIComponent(row.id)}`} label={row.title} />
          <Badge {...badgeOf(row, t)} />
          <span class="cell-sub" safe>
            {subOf(row, t)}
          </span>
          <span class="narrow-only cell-sub" safe>
            {`${nameOf(row, t)}, ${format.dateTime(row.at)}`}
          </span>
        </>
      ),
    },
    {
      label: t('audit-log.admin.who'),
      wideOnly: true,
      cell: (row) => <span safe>{nameOf(row, t)}</span>,
    },
    {
      label: t('audit-log.admin.where'),
      wideOnly: true,
      cell: (row) => (
        <span class="hint" safe>
          {row.from.address || '—'}
        </span>
      ),
    },
    {
      label: t('audit-log.admin.when'),
      align: 'end',
      wideOnly: true,
      cell: (row) => (
        <time class="hint" datetime={attr(row.at)} safe>
          {format.dateTime(row.at)}
        </time>
      ),
    },
  ]
}

/** The table, and the fields of a record that changed; one that came or went has them all. */
function subOf(row: EntryJson, t: Translate): string {
  const fields = row.kind === 'changed' ? row.differences.map(({ field }) => field).join(', ') : ''
  if (row.kind === 'event') return Object.values(row.details).map(String).filter(isPlain).join(', ')
  return [whatIs(row.what, t), fields].filter(Boolean).join(': ')
}

const isPlain = (text: string) => text !== '[object Object]'
