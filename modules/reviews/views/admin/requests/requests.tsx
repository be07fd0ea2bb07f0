import { LinkButton } from '#views/kit/fields/button.tsx'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import { Pager } from '#views/kit/lists/pager.tsx'
import { type Column, DataTable } from '#views/kit/lists/table.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import { Stat } from '#views/kit/page/stat.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { requestJson } from '../../json-admin.ts'
import { DeskNav } from '../desk-nav.tsx'

type Row = ReturnType<typeof requestJson>

interface RequestsProps {
  rows: Row[]
  stats: { totalSent: number; products: number; reviewed: number }
  pager: { summary: string; previousHref: string | null; nextHref: string | null }
  mailIsOn: boolean
  format: Format
  t: Translate
}

/** Who was asked for reviews, and what came of it. */
export function Requests(props: RequestsProps) {
  const { rows, t } = props
  return (
    <div class="stack">
      <DeskNav current="requests" t={t} />
      <MailOff mailIsOn={props.mailIsOn} t={t} />
      {rows.length === 0 ? (
        <div class="card">
          <AdminEmpty
            icon="star"
            title={t('reviews.admin.request.first')}
            text={t('reviews.admin.request.firstText')}
            actions={<WriteRequest t={t} />}
          />
        </div>
      ) : (
        <>
          <Tiles {...props} />
          <div class="card card-flush listing">
            <DataTable
              caption={t('reviews.admin.requests')}
              columns={columns(props)}
              rows={rows}
              rowId={({ id }) => id}
              t={t}
            />
            <Pager {...props.pager} t={t} />
          </div>
        </>
      )}
    </div>
  )
}

/** The way to the form. */
export function WriteRequest({ t }: { t: Translate }) {
  return (
    <LinkButton
      href="/admin/reviews/requests/new"
      label={t('reviews.admin.request.new')}
      variant="primary"
      icon="plus"
    />
  )
}

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

function columns({ t, format }: RequestsProps): Column<Row>[] {
  return [
    {
      label: t('reviews.admin.request.customerName'),
      cell: ({ customerName, email }) => (
        <>
          <span safe>{customerName}</span>
          <span class="cell-sub" safe>
            {email}
          </span>
        </>
      ),
    },
    {
      label: t('reviews.admin.request.orderNumber'),
      cell: ({ orderNumber }) => <span safe>{orderNumber}</span>,
    },
    {
      label: t('reviews.admin.request.items'),
      wideOnly: true,
      cell: ({ items }) => <span safe>{items.map(({ name }) => name).join(', ')}</span>,
    },
    {
      label: t('reviews.admin.request.reviewed'),
      align: 'end',
      cell: ({ items }) => (
        <span safe>
          {t('reviews.admin.request.some', {
            some: items.filter(({ reviewedAt }) => reviewedAt !== null).length,
            all: items.length,
          })}
        </span>
      ),
    },
    {
      label: t('reviews.admin.request.sentAt'),
      align: 'end',
      cell: ({ sentAt }) => (
        <span class="hint" safe>
          {format.date(sentAt)}
        </span>
      ),
    },
  ]
}
