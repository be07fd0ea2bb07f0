import { AdminEmpty } from '#views/kit/admin-empty.tsx'
import { Badge, type Tone } from '#views/kit/badge.tsx'
import { Pager } from '#views/kit/pager.tsx'
import { type Column, DataTable } from '#views/kit/table.tsx'
import { Toolbar } from '#views/kit/toolbar.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { ChangeJson } from './json.ts'

export interface ChangeListProps {
  rows: ChangeJson[]
  query: string
  pager: { summary: string; previousHref: string | null; nextHref: string | null }
  format: Format
  t: Translate
}

/** Who changed what, newest first. */
export function ChangeList(props: ChangeListProps) {
  const { rows, query, t } = props
  return (
    <div class="card card-flush listing">
      <Toolbar
        action="/admin/system/changes"
        label={t('system.admin.searchChanges')}
        query={query}
        t={t}
      />
      {rows.length === 0 ? (
        <AdminEmpty
          icon="search"
          title={t(query ? 'system.admin.noneFound' : 'system.admin.noChanges')}
          text={t(query ? 'system.admin.noneFoundText' : 'system.admin.changesText')}
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
      cell: (row) => <What row={row} t={t} />,
    },
    {
      label: t('system.admin.who'),
      cell: (row) => <span safe>{row.actor.name}</span>,
    },
    {
      label: t('system.admin.when'),
      align: 'end',
      cell: (row) => (
        <span class="hint" safe>
          {format.date(row.at)}
        </span>
      ),
    },
  ]
}

function What({ row, t }: { row: ChangeJson; t: Translate }) {
  return (
    <details>
      <summary>
        <span safe>{row.table}</span>{' '}
        <Badge label={t(`system.admin.how.${row.kind}`)} tone={tones[row.kind]} />
        <span class="cell-sub" safe>
          {row.differences.map(({ field }) => field).join(', ')}
        </span>
      </summary>
      <dl class="facts">
        <div>
          <dt safe>{t('system.admin.record')}</dt>
          <dd>
            <code safe>{row.rowId}</code>
          </dd>
        </div>
        {row.differences.map(({ field, before, after }) => (
          <div>
            <dt safe>{field}</dt>
            <dd>
              {row.kind === 'added' ? null : (
                <del>
                  <span class="visually-hidden" safe>
                    {t('system.admin.before')}
                  </span>
                  <code safe>{readable(before)}</code>
                </del>
              )}{' '}
              {row.kind === 'deleted' ? null : (
                <ins>
                  <span class="visually-hidden" safe>
                    {t('system.admin.after')}
                  </span>
                  <code safe>{readable(after)}</code>
                </ins>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const most = 300

/** A value in one line; long ones are cut. */
function readable(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > most ? `${text.slice(0, most)}…` : text
}
