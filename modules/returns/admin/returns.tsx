/** Returns: which wait for an answer, for goods, for money. */
import { finder } from '#server/desk/finder.ts'
import { list } from '#server/desk/list.tsx'
import type { Routes } from '#server/http/routes.ts'
import type { Scope } from '#server/scope.ts'
import { ExportForm } from '#views/kit/fields/form.tsx'
import type { TabLink } from '#views/kit/lists/tabs.tsx'
import { type ReturnState, returnStates } from '../models/returned/return.ts'
import { countReturns, type Found, searchReturns } from '../models/returned/search.ts'
import { tones } from '../views/admin/tones.ts'
import { type DeskJson, deskJson } from '../views/return-json.ts'
import { returns as place, tabsAt } from './place.ts'

const path = '/admin/returns'
const [first, ...others] = returnStates.names
const named = [first ?? 'requested', ...others] as [ReturnState, ...ReturnState[]]

export const returnList = (admin: Routes): void =>
  list(admin, place, {
    icon: 'history',
    creates: false,
    filters: { state: named },
    find: searchReturns,
    fields: {
      number: { as: 'number' },
      order: { as: 'number', column: 'orderNumber' },
      pieces: { as: 'number', sql: piecesSql },
      state: { as: 'word' },
      askedAt: { as: 'moment', column: 'createdAt' },
    },
    rows: (found) => found.map(deskJson),
    tabs: (scope, { state }) => tabs(scope, state),
    actions: ({ t }, { q, state }) => (
      <ExportForm
        action={`${path}/export`}
        label={t('returns.admin.export')}
        filters={{ q, state }}
      />
    ),
    columns: (column, { t }) => [
      column.link(
        'number',
        ({ number }) => t('returns.admin.called', { number: String(number) }),
        ({ name, email }) => [name, email].filter(Boolean).join(', '),
      ),
      column.text('order', ({ orderNumber }) => orderNumber),
      column.text('pieces', (row) => piecesOf(row, t), { wideOnly: true }),
      column.badge('state', ({ state }) => state, tones),
      column.date('askedAt', ({ createdAt }) => createdAt, { wideOnly: true }),
    ],
  })

/** How many were named, of all its lines. */
const piecesSql =
  '(select coalesce(sum(line.quantity), 0) from return_lines line where line.store_id = returns.store_id and line.return_id = returns.id)'

const piecesOf = ({ lines }: DeskJson, t: Scope['t']): string =>
  lines
    .map(({ quantity, title }) => t('returns.withdraw.statement.line', { quantity, title }))
    .join(', ')

/** Those that wait, with how many there are, and the pages beside them. */
async function tabs(scope: Scope, current: ReturnState | undefined): Promise<TabLink[]> {
  const counts = await countReturns(scope)
  const { t, format } = scope
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const waiting = (['requested', 'approved', 'received'] as const).map((state) => ({
    label: t(`returns.admin.state.${state}`),
    href: `${path}?state=${state}`,
    current: state === current,
    count: format.number(counts.get(state) ?? 0),
  }))
  const [whole, ...pages] = await tabsAt(scope, current === undefined ? 'returns' : undefined)
  return [...(whole ? [{ ...whole, count: format.number(all) }] : []), ...waiting, ...pages]
}

export const returnFinder = finder<Found, DeskJson>(
  {
    ...place,
    json: deskJson,
    called: ({ number, name }, { t }) =>
      [t('returns.admin.called', { number: String(number) }), name].filter(Boolean).join(' · '),
  },
  { kind: 'return', order: 65, find: searchReturns, detail: ({ email }) => email },
)
