/** Drafts: which are being written, which wait for their buyer, which are orders. */
import { finder } from '#server/desk/finder.ts'
import { list } from '#server/desk/list.tsx'
import { pathOf } from '#server/desk/noun.ts'
import type { Routes } from '#server/http/routes.ts'
import type { Scope } from '#server/scope.ts'
import { RowLink } from '#views/kit/lists/table.tsx'
import type { TabLink } from '#views/kit/lists/tabs.tsx'
import { type DraftOrder, type DraftState, draftStates } from '../models/draft-order.ts'
import { countDrafts, searchDrafts } from '../models/list.ts'
import { draftJson } from '../views/json.ts'
import { tones } from '../views/tones.ts'
import { place } from './place.ts'

const [first, ...others] = draftStates.names
const named = [first ?? 'open', ...others] as [DraftState, ...DraftState[]]

export const draftList = (admin: Routes): void =>
  list(admin, place, {
    icon: 'orders',
    filters: { state: named },
    find: searchDrafts,
    fields: {
      number: { as: 'number' },
      customer: { as: 'text', sql: "coalesce(nullif(name, ''), email, '')" },
      total: { as: 'money' },
      state: { as: 'word' },
      updatedAt: { as: 'moment' },
    },
    rows: (found, scope) => found.map((draft) => draftJson(scope, draft)),
    tabs: (scope, { state }) => tabs(scope, state),
    columns: (column, { t, format }) => [
      column.cell(
        'number',
        (draft) => (
          <>
            <RowLink
              href={pathOf(place, draft.id)}
              label={t('drafts.called', { number: draft.number })}
            />
            <span class="narrow-only cell-sub" safe>
              {customerOf(draft)}
            </span>
          </>
        ),
        { lead: true, file: ({ number }) => t('drafts.called', { number }) },
      ),
      column.text('customer', (draft) => customerOf(draft) || null, { wideOnly: true }),
      column.text('total', ({ total, currency }) => format.money(total, currency), {
        align: 'end',
      }),
      column.badge('state', ({ state }) => state, tones),
      column.date('updatedAt', ({ updatedAt }) => updatedAt, { wideOnly: true }),
    ],
  })

const customerOf = ({ name, email }: Pick<DraftOrder, 'name' | 'email'>): string =>
  [name, email].filter(Boolean).join(', ')

async function tabs(scope: Scope, current: DraftState | undefined): Promise<TabLink[]> {
  const counts = await countDrafts(scope)
  const { t, format } = scope
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const some = (['open', 'sent', 'completed'] as const).map((state) => ({
    label: t(`drafts.admin.state.${state}`),
    href: `${place.path}?state=${state}`,
    current: state === current,
    count: format.number(counts.get(state) ?? 0),
  }))
  const whole = { label: t('drafts.admin.all'), href: place.path, count: format.number(all) }
  return [{ ...whole, current: current === undefined }, ...some]
}

const foundJson = ({ id, number, name, email }: DraftOrder) => ({
  ...{ id, number: String(number), name, email },
})

export const draftFinder = finder<DraftOrder, ReturnType<typeof foundJson>>(
  {
    ...{ path: place.path, words: place.words, json: foundJson },
    called: ({ number, name }, { t }) =>
      [t('drafts.called', { number }), name].filter(Boolean).join(' · '),
  },
  { kind: 'draft', order: 62, find: searchDrafts, detail: ({ email }) => email ?? '' },
)
