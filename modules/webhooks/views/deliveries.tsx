import { DeskList } from '#server/desk/list-page.tsx'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import { Columns } from '#views/kit/lists/columns.tsx'
import type { PagerProps } from '#views/kit/lists/pager.tsx'
import { DataTable } from '#views/kit/lists/table.tsx'
import { Tabs } from '#views/kit/lists/tabs.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Format, Translate } from '#views/props.ts'
import { type DeliveryState, deliveryStates } from '../models/delivery.ts'
import type { DeliveryJson } from './json.ts'

const words = 'webhooks.admin.delivery'
export const deliveryTones = { waiting: 'info', delivered: 'good', failed: 'bad' } as const

interface Rows {
  rows: DeliveryJson[]
  format: Format
  t: Translate
}

/** The last deliveries, on the page of their webhook. */
export function LatestDeliveries({ rows, href, format, t }: Rows & { href: string }) {
  const path = `${href}/deliveries`
  const all = <LinkButton href={path} label={t(`${words}.all`)} small={true} />
  return (
    <Card title={t(`${words}.title`)} actions={all} flush={true}>
      {rows.length === 0 ? (
        <AdminEmpty
          icon="external"
          title={t(`${words}.firstTitle`)}
          text={t(`${words}.firstText`)}
          actions=""
        />
      ) : (
        <DataTable
          caption={t(`${words}.title`)}
          columns={columns(path, format, t)}
          rows={rows}
          t={t}
        />
      )}
    </Card>
  )
}

interface DeliveryListProps extends Rows {
  path: string
  state: DeliveryState | undefined
  pager: Omit<PagerProps, 't'>
}

/** All deliveries of a webhook that are kept. */
export function DeliveryList({ rows, path, state, pager, format, t }: DeliveryListProps) {
  const tabs = [undefined, ...deliveryStates].map((one) => ({
    label: t(`${words}.state.${one ?? 'any'}`),
    href: one === undefined ? path : `${path}?state=${one}`,
    current: one === state,
  }))
  return (
    <DeskList
      noun={{ path, words }}
      icon="external"
      rows={rows}
      columns={columns(path, format, t)}
      tabs={<Tabs label={t(`${words}.title`)} tabs={tabs} />}
      query={null}
      pager={pager}
      first={rows.length === 0 && state === undefined}
      t={t}
    />
  )
}

/** Sends again whatever failed for good. */
export const ReplayFailed = ({ path, t }: { path: string; t: Translate }) => (
  <Form action={`${path}/replay`}>
    <Button label={t(`${words}.replayFailed`)} icon="history" />
  </Form>
)

function columns(path: string, format: Format, t: Translate) {
  const column = new Columns<DeliveryJson>({ path, words, format, t })
  return [
    column.link(
      'type',
      ({ type }) => type,
      ({ id }) => id,
    ),
    column.badge('state', ({ state }) => state, deliveryTones),
    column.number('tries', ({ tries }) => tries, { wideOnly: true }),
    column.date('createdAt', ({ createdAt }) => createdAt, { time: true }),
    column.date('nextAt', ({ nextAt }) => nextAt, { time: true, wideOnly: true }),
  ]
}
