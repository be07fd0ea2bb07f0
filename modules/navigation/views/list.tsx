import { LinkButton } from '#views/kit/fields/button.tsx'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import { Columns } from '#views/kit/lists/columns.tsx'
import { type Column, DataTable } from '#views/kit/lists/table.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Format, Translate } from '#views/props.ts'

export interface MenuRow {
  id: string
  place: string
  title: string
  count: number
  updatedAt: string
}

/** All menus, and which places the shop fills by itself. */
export function MenuList(props: { rows: MenuRow[]; format: Format; t: Translate }) {
  const { rows, format, t } = props
  const free = ['header', 'footer'].filter((place) => !rows.some((row) => row.place === place))
  return (
    <div class="stack">
      {rows.length === 0 ? (
        <div class="card">
          <AdminEmpty
            icon="menu"
            title={t('navigation.admin.firstTitle')}
            text={t('navigation.admin.firstText')}
            actions={<Starts places={free} t={t} />}
          />
        </div>
      ) : (
        <div class="card card-flush listing">
          <DataTable
            caption={t('navigation.admin.title')}
            columns={columns(format, t)}
            rows={rows}
            rowId={(row) => row.id}
            t={t}
          />
        </div>
      )}
      {rows.length > 0 && free.length > 0 ? (
        <Card title={t('navigation.admin.automatic')} hint={t('navigation.admin.automaticHint')}>
          <div class="actions">
            <Starts places={free} t={t} />
          </div>
        </Card>
      ) : null}
    </div>
  )
}

function Starts({ places, t }: { places: string[]; t: Translate }) {
  return (
    <>
      {places.map((place) => (
        <LinkButton
          href={`/admin/navigation/new?place=${place}`}
          label={t(`navigation.admin.start.${place}`)}
          icon="plus"
        />
      ))}
    </>
  )
}

function columns(format: Format, t: Translate): Column<MenuRow>[] {
  const place = { path: '/admin/navigation', words: 'navigation.admin' }
  const column = new Columns<MenuRow>({ ...place, format, t })
  return [
    column.link('name', ({ title }) => title),
    column.cell('place', ({ place }) => <code safe>{place}</code>),
    column.text('lines', ({ count }) => format.number(count), { align: 'end' }),
    column.date('updated', ({ updatedAt }) => updatedAt, { wideOnly: true }),
  ]
}
