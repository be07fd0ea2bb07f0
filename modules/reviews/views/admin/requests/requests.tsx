import { DeskList } from '#server/desk/list-page.tsx'
import type { Framed } from '#server/lists/list-frame.ts'
import { NewButton } from '#views/kit/fields/button.tsx'
import { Columns } from '#views/kit/lists/columns.tsx'
import type { Column } from '#views/kit/lists/table.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import { Stat } from '#views/kit/page/stat.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { requestJson } from '../../json-admin.ts'
import { DeskNav } from '../desk-nav.tsx'

type Row = ReturnType<typeof requestJson>

interface RequestsProps {
  rows: Row[]
  list: Framed<Row>
  stats: { totalSent: number; products: number; reviewed: number }
  pager: { summary: string; previousHref: string | null; nextHref: string | null }
  mailIsOn: boolean
  format: Format
  t: Translate
}

const noun = { path: '/admin/reviews/requests', words: 'reviews.admin.request' }

/** Who was asked for reviews, and what came of it. */
export function Requests(props: RequestsProps) {
  const { rows, list, t } = props
  const first = rows.length === 0 && !list.frame.isNarrowed
  return (
    <div class="stack">
      <DeskNav current="requests" t={t} />
      <MailOff mailIsOn={props.mailIsOn} t={t} />
      {first ? null : <Tiles {...props} />}
      <DeskList
        noun={noun}
        icon="star"
        caption={t('reviews.admin.requests')}
        rows={rows}
        columns={list.columns}
        frame={list.frame}
        query={null}
        pager={props.pager}
        first={first}
        starts={<WriteRequest t={t} />}
        t={t}
      />
    </div>
  )
}

/** The way to the form. */
export const WriteRequest = ({ t }: { t: Translate }) => <NewButton {...noun} t={t} />

/** Without mail nobody can be asked. */
export function MailOff({ mailIsOn, t }: { mailIsOn: boolean; t: Translate }) {
  if (mailIsOn) return null
  return (
    <Notice kind="warning" title={t('reviews.admin.request.mailOff')}>
      <p safe>{t('reviews.admin.request.mailOffText')}</p>
    </Notice>
  )
}

function Tiles({ stats, format, t }: RequestsProps) {
  const { totalSent, products, reviewed } = stats
  return (
    <div class="stats">
      <Stat label={t('reviews.admin.request.sentCount')} value={format.number(totalSent)} />
      <Stat label={t('reviews.admin.request.reviewed')} value={format.number(reviewed)} />
      <Stat
        label={t('reviews.admin.request.rate')}
        value={t('reviews.admin.percent', { share: products === 0 ? 0 : reviewed / products })}
        note={t('reviews.admin.request.rateNote', { products })}
      />
    </div>
  )
}

export function requestColumns({ t, format }: Pick<RequestsProps, 't' | 'format'>): Column<Row>[] {
  const column = new Columns<Row>({ ...noun, format, t })
  const some = ({ items }: Row) => items.filter(({ reviewedAt }) => reviewedAt !== null).length
  return [
    column.cell(
      'customerName',
      ({ customerName, email }) => (
        <>
          <span safe>{customerName}</span>
          <span class="cell-sub" safe>
            {email}
          </span>
        </>
      ),
      { file: ({ customerName, email }) => [customerName, email].filter(Boolean).join(' · ') },
    ),
    column.text('orderNumber', ({ orderNumber }) => orderNumber, { wideOnly: true }),
    column.text('items', ({ items }) => items.map(({ name }) => name).join(', '), {
      wideOnly: true,
    }),
    column.text(
      'reviewed',
      (row) => t('reviews.admin.request.some', { some: some(row), all: row.items.length }),
      { align: 'end', file: some },
    ),
    column.date('sentAt', ({ sentAt }) => sentAt),
  ]
}
