import type { FieldWords, ImportKind } from '#server/imports/kind.ts'
import { words as inWords } from '#server/language/message.ts'
import { attr } from '#views/attribute.ts'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { RowMessages } from '#views/kit/lists/row-messages.tsx'
import { DataTable } from '#views/kit/lists/table.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { Change } from '../../models/change-set/diff.ts'
import type { ImportRow } from '../../models/change-set/records/import-row.ts'
import { OutcomeBadge } from './row-list.tsx'

interface RowPageProps {
  row: ImportRow
  kind: ImportKind | undefined
  setHref: string
  recordHref: string | null
  /** Whether the row can be left out still. */
  isOpen: boolean
  currency: string
  format: Format
  t: Translate
}

/** One record: each field as it is and as it would be. */
export function RowPage(props: RowPageProps) {
  const { row, recordHref, format, t } = props
  return (
    <div class="stack">
      <Card title={t('import-export.admin.set.line', { line: row.line })}>
        <p>
          <OutcomeBadge row={row} t={t} /> <code safe>{row.key}</code>
        </p>
        <div class="actions">
          <LeaveOut {...props} />
          {recordHref === null ? null : (
            <LinkButton href={recordHref} label={t('import-export.admin.set.openRecord')} />
          )}
        </div>
      </Card>
      {row.diff.length === 0 ? null : <Differences {...props} />}
      {(['errors', 'notes'] as const).map((what) => (
        <RowMessages
          title={t(`import-export.admin.${what}`)}
          hint={t(`import-export.admin.set.${what}Hint`)}
          rows={row[what].map((one) => ({ ...one, message: inWords(t, one.message) }))}
          count={row[what].length}
          most={200}
          more={(count) => t('import-export.admin.more', { count })}
          actions={null}
          format={format}
          t={t}
        />
      ))}
    </div>
  )
}

function LeaveOut({ row, isOpen, setHref, t }: RowPageProps) {
  if (!isOpen || (row.state !== 'planned' && row.state !== 'left-out')) return null
  const isOut = row.state === 'left-out'
  return (
    <Form action={`${setHref}/rows`}>
      <input type="hidden" name="ids" value={attr(row.id)} />
      <Button
        label={t(`import-export.admin.set.${isOut ? 'takeIn' : 'leaveOut'}`)}
        name="action"
        value={isOut ? 'take-in' : 'leave-out'}
      />
    </Form>
  )
}

function Differences({ row, kind, t, ...shown }: RowPageProps) {
  const wordsOf = ({ field }: Change): FieldWords | undefined =>
    new Map(Object.entries(kind?.fields ?? {})).get(field)
  const said = (change: Change, value: unknown) =>
    shownValue(value, wordsOf(change), { ...shown, t })
  return (
    <Card title={t('import-export.admin.set.differences')}>
      <DataTable
        caption={t('import-export.admin.set.differences')}
        columns={[
          {
            label: t('import-export.admin.set.field'),
            cell: (change) => (
              <>
                <span safe>{t(wordsOf(change)?.label ?? change.field)}</span>
                {change.of === undefined ? null : (
                  <span class="cell-sub" safe>
                    {change.of}
                  </span>
                )}
              </>
            ),
          },
          {
            label: t('import-export.admin.set.was'),
            cell: (change) => <span safe>{said(change, change.from)}</span>,
          },
          {
            label: t('import-export.admin.set.becomes'),
            cell: (change) => <span safe>{said(change, change.to)}</span>,
          },
        ]}
        rows={row.diff}
        t={t}
      />
    </Card>
  )
}

function shownValue(
  value: unknown,
  as: FieldWords | undefined,
  { currency, format, t }: Pick<RowPageProps, 'currency' | 'format' | 't'>,
): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return t(`import-export.admin.set.${value ? 'yes' : 'no'}`)
  if (typeof value === 'number')
    return as?.as === 'money' ? format.money(value, currency) : format.number(value)
  if (Array.isArray(value))
    return value.every((one) => one === '') ? '—' : value.map(String).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
