import type { Format, Translate } from '#views/props.ts'
import { Card } from '../page/card.tsx'
import { DataTable } from './table.tsx'

interface RowMessagesProps {
  title: string
  hint?: string
  rows: readonly { row: number; field: string; message: string }[]
  /** How many there are; `rows` are the first of them. */
  count: number
  /** So many are shown; all where not given. */
  most?: number
  /** What the second column is called. */
  field?: string
  more?(left: number): string
  actions?: JSX.Element | null
  format: Format
  t: Translate
}

/** What an import has to say about rows; nothing where there is nothing. */
export function RowMessages(props: RowMessagesProps) {
  const { title, hint, count, format, t, field = t('adminui.import.field'), actions = null } = props
  const { more = (left: number) => t('adminui.import.more', { count: left }) } = props
  const rows = props.rows.slice(0, props.most)
  if (count === 0) return null
  return (
    <Card title={title} {...(hint === undefined ? {} : { hint })} flush={true} actions={actions}>
      <DataTable
        caption={title}
        rows={rows}
        columns={[
          {
            label: t('adminui.import.row'),
            cell: ({ row }) => <span safe>{format.number(row)}</span>,
          },
          { label: field, cell: ({ field }) => <code safe>{field}</code> },
          {
            label: t('adminui.import.message'),
            cell: ({ message }) => <span safe>{message}</span>,
          },
        ]}
        t={t}
      />
      {count > rows.length ? (
        <p class="hint card-note" safe>
          {more(count - rows.length)}
        </p>
      ) : null}
    </Card>
  )
}
