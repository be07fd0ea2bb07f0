/** The desk of plans. */
import { desk } from '#server/desk/desk.ts'
import { LinkButton } from '#views/kit/fields/button.tsx'
import { intervals } from '../models/calendar/calendar.ts'
import { Plan, planFields } from '../models/plans/plan.ts'
import { rhythmIn } from '../models/plans/terms.ts'
import { tabsAt } from './place.ts'

/** How long a period is, about. */
const inDays =
  "(every * case \"interval\" when 'day' then 1 when 'week' then 7 when 'month' then 30 else 365 end)"

export const { admin: plans, finder: planFinder } = desk(Plan, {
  record: planFields,
  ...{ path: '/admin/subscriptions/plans', words: 'subscriptions.plans' },
  ...{ one: 'plan', many: 'plans' },
  called: ({ name }) => name,
  leads: (id, { t }) => (
    <LinkButton
      href={`/admin/subscriptions/plans/${encodeURIComponent(id)}/price`}
      label={t('subscriptions.admin.prices.lead')}
    />
  ),
  list: {
    icon: 'history',
    ordered: true,
    tabs: (scope) => tabsAt(scope, 'plans'),
    filters: { interval: intervals, state: ['on', 'off'] },
    fields: {
      name: { as: 'text' },
      interval: { as: 'word', sql: inDays },
      firstDiscount: { as: 'number' },
      trialDays: { as: 'number' },
      state: { as: 'choice', sql: "case when is_active then 'on' else 'off' end" },
    },
    columns: (column, scope) => [
      column.link('name', ({ name }) => name),
      column.text('interval', (plan) => rhythmIn(scope, plan)),
      column.text(
        'firstDiscount',
        ({ firstDiscount }) =>
          firstDiscount > 0 ? scope.format.percent(firstDiscount * 10_000) : '',
        { align: 'end', wideOnly: true },
      ),
      column.text('trialDays', ({ trialDays }) => (trialDays > 0 ? String(trialDays) : ''), {
        align: 'end',
        wideOnly: true,
      }),
      column.badge('state', ({ isActive }) => (isActive ? 'on' : 'off'), { on: 'good' }),
    ],
  },
  cards: {
    offer: ['name', 'products', 'isActive'],
    rhythm: [['every', 'interval'], 'prepaidPeriods'],
    beginning: [['trialDays', 'firstDiscount']],
  },
})
