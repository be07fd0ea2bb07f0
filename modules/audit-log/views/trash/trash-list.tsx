import type { TrashedTogether } from '#server/acts/trash/empty.ts'
import { FilterChoice } from '#server/desk/list-page.tsx'
import { attr } from '#views/attribute.ts'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Columns } from '#views/kit/lists/columns.tsx'
import { Results } from '#views/kit/lists/results.tsx'
import { type Column, RowLink } from '#views/kit/lists/table.tsx'
import { Toolbar } from '#views/kit/lists/toolbar.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Format, Translate } from '#views/props.ts'
import { LogTabs } from '../acts/act-list.tsx'

export interface TrashJson {
  id: string
  kind: string
  kindLabel: string
  title: string
  /** The part of the address that is its own; null where there is none. */
  address: string | null
  path: string | null
  deletedAt: string
  deletedBy: string
  act: string
  goesAt: string
  daysLeft: number
}

interface TrashListProps {
  records: TrashJson[]
  total: number
  /** Acts whose many records are not among them. */
  together: TrashedTogether[]
  search: {
    q?: string | undefined
    kind?: string | undefined
    act?: string | undefined
    take: number
    skip: number
  }
  choices: { value: string; label: string }[]
  format: Format
  t: Translate
}

const path = '/admin/trash'

/** What was deleted, the latest first, with the days that are left. */
export function TrashList(props: TrashListProps) {
  const { records, total, search, choices, t } = props
  const { q, kind, act, take, skip } = search
  const isNarrowed = Boolean(q || kind || act)
  const none = isNarrowed ? 'noneFound' : 'empty'
  const href = (at: number) =>
    `${path}?${new URLSearchParams({ ...(q ? { q } : {}), ...(kind ? { kind } : {}), ...(act ? { act } : {}), take: String(take), skip: String(at) })}`
  return (
    <div class="stack">
      <LogTabs current="trash" t={t} />
      <Together {...props} />
      <div class="card card-flush listing">
        <Toolbar
          action={path}
          label={t('audit-log.trash.search')}
          query={q ?? ''}
          {...(isNarrowed ? { clearHref: path } : {})}
          t={t}
        >
          <FilterChoice name="kind" value={kind} choices={choices} words="audit-log.trash" t={t} />
        </Toolbar>
        <Results
          caption={t('audit-log.trash.title')}
          columns={columns(props)}
          rows={records}
          rowId={(row) => row.id}
          t={t}
          nothing={{
            title: t(`audit-log.trash.${none}`),
            text: t(`audit-log.trash.${none}Text`),
            icon: isNarrowed ? 'search' : 'trash',
          }}
          pager={{
            summary: t('adminui.range', {
              from: Math.min(skip + 1, total),
              to: skip + records.length,
              total,
            }),
            previousHref: skip > 0 ? href(Math.max(0, skip - take)) : null,
            nextHref: skip + take < total ? href(skip + take) : null,
          }}
        />
      </div>
    </div>
  )
}

/** One line for each act that deleted many, which its records would fill pages with. */
function Together({ together, format, t }: TrashListProps) {
  if (together.length === 0) return null
  return (
    <Card title={t('audit-log.trash.together')}>
      <ul class="stack">
        {together.map(({ act, count, deletedAt, deletedBy }) => (
          <li>
            <a href={attr(`${path}?act=${encodeURIComponent(act)}`)} safe>
              {t('audit-log.trash.manyRecords', { count })}
            </a>{' '}
            <span class="hint" safe>
              {[deletedBy, format.dateTime(deletedAt)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function columns({ t, format }: TrashListProps): Column<TrashJson>[] {
  const column = new Columns<TrashJson>({ path, words: 'audit-log.trash', format, t })
  return [
    column.cell('name', (row) => (
      <>
        <RowLink
          href={`${path}/${encodeURIComponent(row.id)}`}
          label={row.title || row.kindLabel}
        />
        <span class="cell-sub" safe>
          {[row.kindLabel, row.path].filter(Boolean).join(' · ')}
        </span>
      </>
    )),
    column.text('who', ({ deletedBy }) => deletedBy, { wideOnly: true }),
    column.cell(
      'deletedAt',
      ({ deletedAt }) => (
        <time class="hint" datetime={attr(deletedAt)} safe>
          {format.dateTime(deletedAt)}
        </time>
      ),
      { wideOnly: true },
    ),
    column.text('left', ({ daysLeft }) => t('audit-log.trash.days', { count: daysLeft }), {
      wideOnly: true,
    }),
    column.cell(
      'acts',
      ({ id }) => (
        <div class="trash-actions">
          <Form action={`${path}/${encodeURIComponent(id)}/restore`}>
            <Button label={t('audit-log.trash.restore')} small={true} />
          </Form>
          <span class="trash-delete">
            <LinkButton
              href={`${path}/${encodeURIComponent(id)}/delete`}
              label={t('audit-log.trash.delete')}
              small={true}
              variant="quiet"
            />
          </span>
        </div>
      ),
      { align: 'end' },
    ),
  ]
}
