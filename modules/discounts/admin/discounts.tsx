/** The desk of discounts. */
import { removeToTrash } from '#server/acts/trash/remove-to-trash.ts'
import { desk } from '#server/desk/desk.ts'
import { backTo, type Place } from '#server/desk/noun.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelIn } from '#server/language/labels.ts'
import { eachOf } from '#server/lists/each-of.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { LinkButton } from '#views/kit/fields/button.tsx'
import { ListActForm } from '#views/kit/page/publish-card.tsx'
import { Discount } from '../models/rules/discount.ts'
import { discountFields } from '../models/rules/discount-fields.ts'
import { isPercent, kinds } from '../models/rules/kinds.ts'
import { isSale } from '../models/sale/is-sale.ts'
import { usesOf, usesSql } from '../models/uses/counters.ts'
import { useSums } from '../models/uses/use-sums.ts'
import { Kinds } from '../views/kinds.tsx'
import { offIn } from '../views/off.ts'
import { Shown, Sums } from '../views/sums.tsx'
import { cardsOf } from './cards.ts'
import { codesHref, tabs } from './tabs.ts'

export const place = {
  ...{ path: '/admin/discounts', words: 'discounts.admin', one: 'discount', many: 'discounts' },
} satisfies Place

export const { admin: discounts, finder: discountFinder } = desk(Discount, {
  record: discountFields,
  ...place,
  called: (discount, scope) => labelIn(scope, discount),
  cards: cardsOf,
  begins: async (ctx) => {
    if (isKind(ctx.query.kind)) return false
    await chooseKind(ctx)
    return true
  },
  leads,
  below: async (id, scope) => {
    const { t, format } = scope
    const rule = await Discount.find(scope, id)
    const sums = await useSums(scope, id)
    return (
      <>
        {rule.means === 'automatic' && <Shown isShown={isSale(rule)} t={t} />}
        <Sums sums={sums} format={format} t={t} />
      </>
    )
  },
  list: {
    icon: 'tag',
    tabs: tabs('discounts'),
    fields: {
      labels: { as: 'text' },
      means: { as: 'word' },
      status: { as: 'word' },
      uses: { as: 'number', sql: usesSql },
      startsAt: { as: 'moment', empty: true },
      endsAt: { as: 'moment', empty: true },
    },
    acts: {
      label: (row, scope) => labelIn(scope, row),
      of: {
        activate: toStatus('active'),
        pause: toStatus('paused'),
        delete: (scope, ids) =>
          eachOf(scope, Discount, ids, (inner, { id }) => removeToTrash(inner, Discount, id)),
      },
    },
    filters: { status: ['active', 'paused'], means: ['code', 'automatic'] },
    more: usesBeside,
    columns: (column, scope) => [
      column.link(
        'labels',
        (row) => labelIn(scope, row),
        (row) => row.code,
      ),
      column.text('off', (row) => offIn(scope, row)),
      column.word('means', ({ means }) => means, { wideOnly: true }),
      column.badge('status', stateOf, { active: 'good', usedUp: 'warn' }),
      column.text('uses', ({ uses, mostUses }) => usesIn(scope, uses, mostUses), {
        ...{ align: 'end', file: ({ uses }) => uses },
      }),
      column.date('startsAt', ({ startsAt }) => startsAt, { wideOnly: true }),
      column.date('endsAt', ({ endsAt }) => endsAt, { wideOnly: true }),
    ],
  },
})

/** Its codes, and for the command palette the act that its status leaves. */
async function leads(id: string, scope: Scope) {
  const { t } = scope
  const { status } = await Discount.find(scope, id)
  const act = status === 'active' ? 'pause' : 'activate'
  return (
    <>
      <LinkButton href={codesHref(id)} label={t('discounts.codes.title')} icon="list" />
      <ListActForm
        path={place.path}
        id={id}
        acts={[{ value: act, label: t(`discounts.admin.bulk.${act}`) }]}
      />
    </>
  )
}

interface Uses {
  uses: number
  mostUses: number | null
}

async function usesBeside(rows: readonly Discount[], scope: Scope) {
  const ids = rows.map(({ id }) => id)
  const uses = await usesOf(scope, ids)
  return ({ id }: Discount) => ({ uses: uses.get(id) ?? 0 })
}

/** An active one that nobody can use any more is told apart. */
const stateOf = ({ status, uses, mostUses }: Uses & Pick<Discount, 'status'>) =>
  status === 'active' && mostUses !== null && uses >= mostUses ? 'usedUp' : status

const usesIn = ({ t, format }: Scope, uses: number, most: number | null): string =>
  most === null ? format.number(uses) : t('discounts.admin.usesOf', { uses, most })

const isKind = (sent: unknown): boolean => kinds.some((kind) => kind === sent)

/** Those that have it already are left out. */
function toStatus(status: Discount['status']) {
  return (scope: Scope, ids: string[]) =>
    eachOf(
      scope,
      Discount,
      ids,
      async (inner, rule) =>
        rule.status !== status && (await Discount.update(inner, rule.id, { status })),
    )
}

/** Each kind has fields of its own: it is chosen first. */
function chooseKind(ctx: Ctx): Promise<void> {
  const { scope } = ctx
  const { path, words } = place
  const choices = kinds.map((kind) => ({
    kind,
    href: `${path}/new?kind=${kind}${isPercent(kind) && kind !== 'percent' && kind !== 'orderPercent' ? '&percent=100' : ''}`,
  }))
  return respond(ctx, {
    json: { kinds },
    html: () => <Kinds choices={choices} t={scope.t} />,
    head: { title: scope.t(`${words}.new`), breadcrumbs: backTo(place, scope), narrow: true },
  })
}
