import { owned } from '#server/data/own-property.ts'
import { FilterChoice } from '#server/desk/list-page.tsx'
import { words as inWords } from '#server/language/message.ts'
import { Columns } from '#views/kit/lists/columns.tsx'
import { Results } from '#views/kit/lists/results.tsx'
import { type Column, RowLink } from '#views/kit/lists/table.tsx'
import { Toolbar } from '#views/kit/lists/toolbar.tsx'
import { Badge, type Tone } from '#views/kit/page/badge.tsx'
import type { Translate } from '#views/props.ts'
import type { ImportRow } from '../../models/change-set/records/import-row.ts'
import { outcomes, type RowOutcome } from '../../models/change-set/row-list.ts'
import { labelOf } from './counts.tsx'
import type { SetPageProps } from './set-props.ts'

const words = 'import-export.admin.set'

/** The rows of a set, narrowed, with what each changes. */
export function RowList(props: SetPageProps & { href: string }) {
  const { href, rows, asked, pager, kinds, counts, status, t } = props
  const { kind, outcome, q = '' } = asked
  const names = [...new Set(counts.map((one) => one.kind))]
  const isOpen = status === 'ready' || status === 'paused'
  const bulk = {
    ...{ action: `${href}/rows`, name: 'ids', value: ({ id }: ImportRow) => id },
    label: ({ title, line }: ImportRow) => title || t(`${words}.line`, { line }),
    actions: [
      { label: t(`${words}.leaveOut`), value: 'leave-out' },
      { label: t(`${words}.takeIn`), value: 'take-in' },
    ],
  }
  return (
    <div class="card card-flush listing">
      <Toolbar action={href} label={t(`${words}.search`)} query={q} t={t}>
        <FilterChoice name="outcome" value={outcome} choices={outcomes} words={words} t={t} />
        {names.length > 1 ? (
          <FilterChoice
            name="kind"
            value={kind}
            choices={names.map((name) => ({ value: name, label: labelOf(kinds, name, t) }))}
            words={words}
            t={t}
          />
        ) : null}
      </Toolbar>
      <Results
        caption={t(`${words}.rows`)}
        columns={columns(props)}
        rows={rows}
        rowId={({ id }) => id}
        {...(isOpen ? { bulk } : {})}
        nothing={{
          title: t(`${words}.noneFound`),
          text: t(`${words}.noneFoundText`),
          clearHref: href,
        }}
        pager={pager}
        t={t}
      />
    </div>
  )
}

function columns({ href, kinds, format, t }: SetPageProps & { href: string }): Column<ImportRow>[] {
  const column = new Columns<ImportRow>({ path: `${href}/rows`, words, format, t })
  return [
    column.cell('record', (row) => (
      <>
        <RowLink
          href={`${href}/rows/${encodeURIComponent(row.id)}`}
          label={row.title || t(`${words}.line`, { line: row.line })}
        />
        <span class="cell-sub" safe>
          {labelOf(kinds, row.kind, t)}
        </span>
      </>
    )),
    column.cell('outcome', (row) => <OutcomeBadge row={row} t={t} />),
    column.text('changes', (row) => changesOf(row, kinds, t), { wideOnly: true }),
    column.number('lineOf', ({ line }) => line, { wideOnly: true }),
  ]
}

/** The word and colour of what a row does, or did. */
export function OutcomeBadge({ row, t }: { row: ImportRow; t: Translate }) {
  const outcome = outcomeOf(row)
  return <Badge label={t(`${words}.outcome.${outcome}`)} tone={tones[outcome]} />
}

function outcomeOf({ action, state }: ImportRow): RowOutcome {
  if (state === 'left-out' || state === 'applied' || state === 'taken-back' || state === 'kept')
    return state
  return action === 'unknown' ? 'create' : action
}

const tones: Record<RowOutcome, Tone> = {
  ...{ create: 'good', update: 'info', unchanged: 'neutral', error: 'bad' },
  ...{ 'left-out': 'neutral', applied: 'good', 'taken-back': 'neutral', kept: 'warn' },
}

const mostNamed = 4

const mostTold = 3

/** What is said of a row, as far as a list has room for it: its page has all of it. */
function messagesOf(messages: ImportRow['errors'], t: Translate, most = mostTold): string {
  const told = messages.slice(0, most).map(({ field, message }) => {
    const text = inWords(t, message)
    return field === '' || field === 'row' ? text : `${field}: ${text}`
  })
  const count = messages.length - told.length
  return [...told, ...(count > 0 ? [t('import-export.admin.more', { count })] : [])].join(' · ')
}

/** What is wrong, or the fields that differ, and what was taken otherwise than the file has it. */
function changesOf(row: ImportRow, kinds: SetPageProps['kinds'], t: Translate): string {
  const { action, errors, notes } = row
  if (errors.length > 0) return messagesOf(errors, t)
  const fields = action === 'update' ? fieldsOf(row, kinds, t) : ''
  return [fields, messagesOf(notes, t, 1)].filter((text) => text !== '').join(' · ')
}

/** The fields that differ, the first of them by name. */
function fieldsOf(
  { diff, kind: name }: ImportRow,
  kinds: SetPageProps['kinds'],
  t: Translate,
): string {
  const kind = kinds.get(name)
  const fields = [...new Set(diff.map(({ field }) => field))]
  const named = fields.slice(0, mostNamed).map((field) => {
    const label = owned(kind?.fields, field)?.label
    return label === undefined ? field : t(label)
  })
  const more = fields.length - named.length
  return more > 0 ? `${named.join(', ')} +${more}` : named.join(', ')
}
