import type { TrashedTogether } from '#server/acts/trash/empty.ts'
import { bulkButtons } from '#server/desk/bulk.tsx'
import { DeskList } from '#server/desk/list-page.tsx'
import type { Framed } from '#server/lists/list-frame.ts'
import { framedQuery } from '#server/lists/matching-bulk.ts'
import type { Scope } from '#server/scope.ts'
import { attr } from '#views/attribute.ts'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Columns } from '#views/kit/lists/columns.tsx'
import { pagerLinks } from '#views/kit/lists/pager-links.ts'
import { type Column, RowLink } from '#views/kit/lists/table.tsx'
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
  list: Framed<TrashJson>
  /** Path and query of the list itself, to which what is restored leads back. */
  here: string
  format: Format
  t: Translate
}

const path = '/admin/trash'
const noun = { path, words: 'audit-log.trash', one: 'record', many: 'records' }

/** What was deleted, the latest first, with the days that are left. */
export function TrashList(props: TrashListProps) {
  const { records, total, search, choices, list, here, t } = props
  const { q, kind, act, ...page } = search
  const isNarrowed = Boolean(q || kind || act) || list.frame.isNarrowed
  const keep: Record<string, string> = act ? { act } : {}
  const bulk = bulkButtons<TrashJson>(
    { ...noun, words: 'audit-log.trash' },
    ['restore'],
    (row) => row.title || row.kindLabel,
    t,
  )
  return (
    <div class="stack">
      <LogTabs current="trash" t={t} />
      <Together {...props} />
      <DeskList
        noun={noun}
        icon="trash"
        rows={records}
        columns={list.columns}
        frame={list.frame}
        query={q ?? ''}
        search={{ keep, ...(isNarrowed ? { clearHref: path } : {}) }}
        filters={[{ name: 'kind', value: kind, choices }]}
        bulk={{ ...bulk, returnTo: here }}
        pager={pagerLinks(path, { ...framedQuery(list.frame), ...keep, q, kind }, page, total, t)}
        first={total === 0 && !isNarrowed}
        t={t}
      />
      {records.map(({ id }) => (
        <Form id={attr(formId(id))} action={`${path}/${encodeURIComponent(id)}/restore`}>
          {''}
        </Form>
      ))}
    </div>
  )
}

/** A form stands in no other one: the button of the row names it. */
const formId = (id: string) => `restore-${id}`

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

export function trashColumns({ t, format }: Pick<Scope, 't' | 'format'>): Column<TrashJson>[] {
  const column = new Columns<TrashJson>({ path, words: 'audit-log.trash', format, t })
  return [
    column.cell(
      'name',
      (row) => (
        <>
          <RowLink
            href={`${path}/${encodeURIComponent(row.id)}`}
            label={row.title || row.kindLabel}
          />
          <span class="cell-sub" safe>
            {[row.kindLabel, row.path].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
      { lead: true, file: ({ title, kindLabel }) => title || kindLabel },
    ),
    column.text('kind', ({ kindLabel }) => kindLabel, { isChosenOnly: true }),
    column.text('who', ({ deletedBy }) => deletedBy, { wideOnly: true }),
    column.cell(
      'deletedAt',
      ({ deletedAt }) => (
        <time class="hint" datetime={attr(deletedAt)} safe>
          {format.dateTime(deletedAt)}
        </time>
      ),
      { wideOnly: true, file: ({ deletedAt }) => deletedAt },
    ),
    column.text('left', ({ daysLeft }) => t('audit-log.trash.days', { count: daysLeft }), {
      wideOnly: true,
    }),
    column.cell(
      'acts',
      ({ id }) => (
        <div class="trash-actions">
          <Button label={t('audit-log.trash.restore')} small={true} with={{ form: formId(id) }} />
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
      { align: 'end', hideLabel: true },
    ),
  ]
}
