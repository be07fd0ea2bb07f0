import { url } from '#views/attribute.ts'
import { Columns } from '#views/kit/lists/columns.tsx'
import { DataTable } from '#views/kit/lists/table.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { CreditEntryJson, EntryJson } from './json.ts'

interface EntryTableProps {
  entries: CreditEntryJson[]
  format: Format
  t: Translate
}

/** The ledger for the merchant: what, why, by whom, and what the balance came to. */
export const EntryTable = (props: EntryTableProps) => (
  <div class="card card-flush">
    <DataTable
      caption={props.t('giftcards.admin.ledger')}
      columns={columns(props)}
      rows={props.entries}
      t={props.t}
    />
  </div>
)

function columns({ format, t }: EntryTableProps) {
  const column = new Columns<CreditEntryJson>({ path: '', words: 'giftcards.admin', format, t })
  return [
    column.text('at', ({ at }) => format.dateTime(at)),
    column.cell('entry', (entry) => <Why entry={entry} t={t} />),
    column.text('change', ({ amount, currency }) => signed(format, amount, currency), {
      align: 'end',
    }),
    column.text('balance', ({ balance, currency }) => format.money(balance, currency), {
      align: 'end',
    }),
    column.text('actor', ({ actorName }) => actorName ?? '', { wideOnly: true }),
  ]
}

/** As `+$5.00`. */
export const signed = (format: Format, amount: number, currency: string): string =>
  `${amount > 0 ? '+' : ''}${format.money(amount, currency)}`

function Why({ entry: { kind, orderId, note }, t }: { entry: EntryJson; t: Translate }) {
  const word = t(`giftcards.admin.entry.${kind}`)
  return (
    <span>
      {orderId === null ? (
        <span safe>{word}</span>
      ) : (
        <a href={url(`/admin/orders/${encodeURIComponent(orderId)}`)} safe>
          {word}
        </a>
      )}
      {note === null ? null : <small safe>{` ${note}`}</small>}
    </span>
  )
}
