import { AdminEmpty } from '#views/kit/admin-empty.tsx'
import { Badge, type Tone } from '#views/kit/badge.tsx'
import { Pager } from '#views/kit/pager.tsx'
import { type Column, DataTable } from '#views/kit/table.tsx'
import { FilterSelect, Toolbar } from '#views/kit/toolbar.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { ChangeJson } from './json.ts'

export interface ChangeListProps {
  rows: ChangeJson[]
  query: string
  table: string
  tables: string[]
  pager: { summary: string; previousHref: string | null; nextHref: string | null }
  format: Format
  t: Translate
}

/** Who changed what, newest first. */
export function ChangeList(props: ChangeListProps) {
  const { rows, query, table, tables, t } = props
  const narrowed = query !== '' || table !== ''
  return (
    <div class="card card-flush listing">
      <Toolbar
        action="/admin/system/changes"
        label={t('system.admin.searchChanges')}
        query={query}
        t={t}
      >
        <FilterSelect
          name="table"
          label={t('system.admin.kind')}
          value={table}
          choices={[
            { value: '', label: t('system.admin.everyKind') },
            ...tables.map((name) => ({ value: name, label: words(name) })),
          ]}
        />
      </Toolbar>
      {rows.length === 0 ? (
        <AdminEmpty
          icon="search"
          title={t(narrowed ? 'system.admin.noneFound' : 'system.admin.noChanges')}
          text={t(narrowed ? 'system.admin.noneFoundText' : 'system.admin.changesText')}
        />
      ) : (
        <>
          <DataTable
            caption={t('system.admin.changes')}
            columns={columns(props)}
            rows={rows}
            rowId={(row) => row.id}
            t={t}
          />
          <Pager {...props.pager} t={t} />
        </>
      )}
    </div>
  )
}

const tones: Record<ChangeJson['kind'], Tone> = {
  added: 'good',
  changed: 'neutral',
  deleted: 'bad',
}

function columns({ t, format }: ChangeListProps): Column<ChangeJson>[] {
  return [
    {
      label: t('system.admin.change'),
      cell: (row) => <What row={row} when={format.date(row.at)} t={t} />,
    },
    {
      label: t('system.admin.who'),
      wideOnly: true,
      cell: (row) => <span safe>{row.actor.name}</span>,
    },
    {
      label: t('system.admin.when'),
      align: 'end',
      wideOnly: true,
      cell: (row) => (
        <span class="hint" safe>
          {format.date(row.at)}
        </span>
      ),
    },
  ]
}

function What({ row, when, t }: { row: ChangeJson; when: string; t: Translate }) {
  return (
    <details class="change">
      <summary>
        <span class="change-title" safe>
          {row.title}
        </span>{' '}
        <Badge label={t(`system.admin.how.${row.kind}`)} tone={tones[row.kind]} />
        <span class="cell-sub" safe>
          {[words(row.table), fieldsOf(row)].filter(Boolean).join(': ')}
        </span>
        <span class="narrow-only cell-sub" safe>
          {`${row.actor.name}, ${when}`}
        </span>
      </summary>
      <dl class="facts">
        <div>
          <dt safe>{t('system.admin.record')}</dt>
          <dd>
            <code safe>{row.rowId}</code>
          </dd>
        </div>
        {toldOf(row).map(({ field, before, after }) => (
          <div>
            <dt safe>{field}</dt>
            <dd>
              {row.kind === 'added' ? null : (
                <del class={row.kind === 'changed' ? 'change-before' : 'change-value'}>
                  <span class="visually-hidden" safe>
                    {t('system.admin.before')}
                  </span>
                  <span safe>{readable(before)}</span>
                </del>
              )}
              {row.kind === 'deleted' ? null : (
                <ins class={row.kind === 'changed' ? 'change-after' : 'change-value'}>
                  <span class="visually-hidden" safe>
                    {t('system.admin.after')}
                  </span>
                  <span safe>{readable(after)}</span>
                </ins>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** `product_images` as words. */
const words = (table: string) => table.replaceAll('_', ' ')

/** Of a record that changed; one that came or went has them all. */
const fieldsOf = ({ kind, differences }: ChangeJson) =>
  kind === 'changed' ? differences.map(({ field }) => field).join(', ') : ''

/** A record that came or went is told without its empty fields. */
const toldOf = ({ kind, differences }: ChangeJson) =>
  kind === 'changed'
    ? differences
    : differences.filter(({ before, after }) => readable(before ?? after) !== '—')

const most = 300

/** A value in one line; long ones are cut. */
function readable(value: unknown): string {
  if (value === null || value === '') return '—'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > most ? `${text.slice(0, most)}…` : text
}
