import { attr } from '#views/attribute.ts'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import { Results } from '#views/kit/lists/results.tsx'
import type { Column } from '#views/kit/lists/table.tsx'
import { FilterSelect, Toolbar } from '#views/kit/lists/toolbar.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { SubscriberJson } from '../json.ts'

export interface SubscriberListProps {
  rows: SubscriberJson[]
  query: string
  status: string
  statuses: readonly string[]
  pager: { summary: string; previousHref: string | null; nextHref: string | null }
  /** True if nobody ever asked. */
  first: boolean
  format: Format
  t: Translate
}

/** Everybody who ever asked for the newsletter. */
export function SubscriberList(props: SubscriberListProps) {
  const { rows, query, status, statuses, t } = props
  if (props.first) {
    return (
      <div class="card">
        <AdminEmpty
          icon="customers"
          title={t('newsletter.admin.emptyTitle')}
          text={t('newsletter.admin.emptyText')}
        />
      </div>
    )
  }
  return (
    <div class="card card-flush listing">
      <Toolbar action="/admin/newsletter" label={t('newsletter.admin.search')} query={query} t={t}>
        <FilterSelect
          name="status"
          label={t('newsletter.admin.statusField')}
          value={status}
          choices={[
            { value: '', label: t('newsletter.admin.anyStatus') },
            ...statuses.map((one) => ({ value: one, label: t(`newsletter.admin.status.${one}`) })),
          ]}
        />
      </Toolbar>
      <Results
        caption={t('newsletter.admin.title')}
        columns={columns(props)}
        rows={rows}
        rowId={(row) => row.id}
        t={t}
        nothing={{
          title: t('newsletter.admin.noneFound'),
          text: t('newsletter.admin.noneFoundText'),
        }}
        pager={props.pager}
      />
    </div>
  )
}

/** What can be done with the list as it is filtered. */
export function SubscriberActions({
  query,
  status,
  t,
}: {
  query: string
  status: string
  t: Translate
}) {
  return (
    <>
      <Form action="/admin/newsletter/export">
        <input type="hidden" name="q" value={attr(query)} />
        <input type="hidden" name="status" value={attr(status)} />
        <Button label={t('newsletter.admin.export')} icon="import" />
      </Form>
      <LinkButton
        href="/admin/newsletter/new"
        label={t('newsletter.admin.new')}
        variant="primary"
        icon="plus"
      />
    </>
  )
}

const tones = { subscribed: 'good', pending: 'warn', unsubscribed: 'neutral' } as const

function columns({ t, format }: SubscriberListProps): Column<SubscriberJson>[] {
  const when = (iso: string | null) => (iso === null ? '—' : format.date(iso))
  return [
    {
      label: t('newsletter.admin.email'),
      cell: (row) => (
        <>
          <span safe>{row.email}</span>
          <span class="narrow-only cell-sub" safe>
            {when(row.consentAt)}
          </span>
        </>
      ),
    },
    {
      label: t('newsletter.admin.statusField'),
      cell: (row) => (
        <Badge label={t(`newsletter.admin.status.${row.status}`)} tone={tones[row.status]} />
      ),
    },
    {
      label: t('newsletter.admin.source'),
      wideOnly: true,
      cell: (row) => (
        <span class="hint" safe>
          {t(`newsletter.admin.source.${row.source}`)}
        </span>
      ),
    },
    {
      label: t('newsletter.admin.consentAt'),
      align: 'end',
      wideOnly: true,
      cell: (row) => (
        <span class="hint" safe>
          {when(row.consentAt)}
        </span>
      ),
    },
    {
      label: t('newsletter.admin.remove'),
      hideLabel: true,
      align: 'end',
      cell: (row) => (
        <LinkButton
          href={`/admin/newsletter/${encodeURIComponent(row.id)}/delete`}
          label={t('newsletter.admin.removeOne', { email: row.email })}
          icon="trash"
          iconOnly={true}
          variant="quiet"
          small={true}
        />
      ),
    },
  ]
}
