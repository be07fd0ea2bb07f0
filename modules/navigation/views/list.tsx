import type { ShortFramed } from '#server/lists/short/short-list.ts'
import { ShortTable } from '#server/lists/short/short-table.tsx'
import { LinkButton } from '#views/kit/fields/button.tsx'
import { Columns } from '#views/kit/lists/columns.tsx'
import type { Column } from '#views/kit/lists/table.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Format, Translate } from '#views/props.ts'
import { places } from '../models/places.ts'

export interface MenuRow {
  id: string
  place: string
  title: string
  count: number
  createdAt: string
  updatedAt: string
}

const noun = { path: '/admin/navigation', words: 'navigation.admin' }

/** All menus, and which places the shop fills by itself. */
export function MenuList(props: { rows: MenuRow[]; list: ShortFramed<MenuRow>; t: Translate }) {
  const { rows, list, t } = props
  const free = places.filter((place) => !rows.some((row) => row.place === place))
  return (
    <div class="stack">
      <ShortTable
        noun={noun}
        icon="menu"
        rows={rows}
        list={list}
        starts={<Starts free={free} t={t} />}
        t={t}
      />
      {rows.length > 0 && free.length > 0 && !list.isNarrowed ? (
        <Card title={t('navigation.admin.automatic')} hint={t('navigation.admin.automaticHint')}>
          <div class="actions">
            <Starts free={free} t={t} />
          </div>
        </Card>
      ) : null}
    </div>
  )
}

function Starts({ free, t }: { free: readonly string[]; t: Translate }) {
  return (
    <>
      {free.map((place) => (
        <LinkButton
          href={`/admin/navigation/new?place=${place}`}
          label={t(`navigation.admin.start.${place}`)}
          icon="plus"
        />
      ))}
    </>
  )
}

/** What a place is called, where it is one of ours. */
export function placeIn(place: string, t: Translate): string {
  const known = places.find((one) => one === place)
  return known ? t(`navigation.admin.place.${known}`) : place
}

export function menuColumns({ format, t }: { format: Format; t: Translate }): Column<MenuRow>[] {
  const column = new Columns<MenuRow>({ ...noun, format, t })
  return [
    column.link('name', ({ title }) => title),
    column.text('place', ({ place }) => placeIn(place, t)),
    column.number('lines', ({ count }) => count),
    column.date('updated', ({ updatedAt }) => updatedAt, { wideOnly: true }),
  ]
}
