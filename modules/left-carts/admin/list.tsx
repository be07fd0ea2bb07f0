/** Who left what, and what became of it. */
import { list } from '#server/desk/list.tsx'
import type { Routes } from '#server/http/routes.ts'
import { newId } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { url } from '#views/attribute.ts'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import type { Translate } from '#views/props.ts'
import { LeftCart, leftStates, stateSql } from '../models/left-cart.ts'
import { patienceOf } from '../models/settings.ts'
import { type LeftCartJson, leftCartJson } from '../views/json.ts'
import { place, tabsAt } from './place.ts'

const tones = { reminded: 'info', returned: 'warn', ordered: 'good' } as const

export const leftCarts = (admin: Routes): void =>
  list(admin, place, {
    icon: 'orders',
    creates: false,
    starts: (scope) => <Starts scope={scope} />,
    filters: { state: leftStates },
    find: LeftCart.search,
    fields: {
      email: { as: 'text', empty: true },
      lines: { as: 'text' },
      value: { as: 'money' },
      state: { as: 'word', sql: stateSql },
      leftAt: { as: 'moment' },
      remindedAt: { as: 'moment', empty: true },
    },
    rows: (found) => found.map(leftCartJson),
    tabs: (scope) => tabsAt(scope, 'list'),
    columns: (column, { format, t }) => [
      column.text('email', ({ email }) => email),
      column.cell('lines', ({ lines }) => (
        <span safe>
          {lines
            .map(({ title, quantity }) => t('left-carts.mail.line', { title, quantity }))
            .join(', ')}
        </span>
      )),
      column.text('value', ({ value, currency }) => format.money(value, currency), {
        align: 'end',
      }),
      column.badge('state', ({ state }) => state, tones),
      column.date('leftAt', ({ leftAt }) => leftAt, { time: true }),
      column.date('remindedAt', ({ remindedAt }) => remindedAt, { time: true, wideOnly: true }),
      column.cell('act', (row) => <Act row={row} t={t} />, { hideLabel: true, align: 'end' }),
    ],
  })

/** Whether anything is noted at all, and where that is said. */
async function Starts({ scope }: { scope: Scope }) {
  const { afterHours: hours } = await patienceOf(scope)
  const word = hours === 0 ? 'isOff' : 'isOn'
  return (
    <>
      <p safe>{scope.t(`left-carts.admin.${word}`, { hours })}</p>
      <LinkButton href={`${place.path}/settings`} label={scope.t('left-carts.tab.settings')} />
    </>
  )
}

/** The order that it became, or the press that reminds its buyer. */
function Act({ row, t }: { row: LeftCartJson; t: Translate }) {
  const { id, email, orderId, orderedAt } = row
  if (orderId !== null)
    return (
      <a href={url(`/admin/orders/${encodeURIComponent(orderId)}`)} data-row-link safe>
        {t('left-carts.toOrder')}
      </a>
    )
  if (email === null || orderedAt !== null) return null
  return (
    <Form action={`${place.path}/${encodeURIComponent(id)}/remind`} formKey={newId()}>
      <Button
        label={t('left-carts.remind')}
        icon="mail"
        small={true}
        with={{ 'data-row-stop': true }}
      />
    </Form>
  )
}
