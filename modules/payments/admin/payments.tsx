/** Every payment, and one of them: for those that need a look. */

import type { z } from 'zod'
import { list } from '#server/desk/list.tsx'
import { backTo, type Place } from '#server/desk/noun.ts'
import { attemptStates } from '#server/gateways/payment-states.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Routes } from '#server/http/routes.ts'
import { newId } from '#server/ids.ts'
import { respond } from '#server/pages/respond.ts'
import { ExportForm } from '#views/kit/fields/form.tsx'
import { Attempt } from '../models/attempts/attempt.ts'
import { searchPayments } from '../models/attempts/search-payments.ts'
import { trialOf } from '../models/attempts/trials/trial-steps.ts'
import { ledgerOf } from '../models/ledger.ts'
import { settle as settleOne } from '../models/truth/settle.ts'
import type { byId } from '../schemas.ts'
import { PaymentPage } from '../views/admin/payment-page.tsx'
import { paymentJson, stateWord } from '../views/json.ts'
import { payment as shape } from '../views/shapes.ts'

type ById = z.output<typeof byId>

const place: Place = {
  path: '/admin/payments',
  words: 'payments.admin',
  one: 'payment',
  many: 'payments',
  shape,
}
const tones = {
  ...({ captured: 'good', paid: 'good', authorized: 'info' } as const),
  ...({ failed: 'bad', unknown: 'warn' } as const),
}

export function payments(admin: Routes): void {
  list(admin, place, {
    icon: 'money',
    creates: false,
    filters: { state: attemptStates, look: ['yes'] },
    actions: ({ t }, { q, state, look }) => (
      <ExportForm
        action="/admin/payments/export"
        label={t('payments.admin.export')}
        filters={{ q, state, look }}
      />
    ),
    find: searchPayments,
    fields: {
      amount: { as: 'money' },
      stateNow: { as: 'word', column: 'state' },
      reference: { as: 'text', empty: true },
      when: { as: 'moment', column: 'createdAt' },
    },
    rows: (attempts, scope) => attempts.map((attempt) => paymentJson(scope, attempt)),
    columns: (column, { format, t }) => [
      column.link(
        'amount',
        ({ amount, currency }) => format.money(amount, currency),
        ({ methodLabel: method, target }) =>
          target === 'trial' ? t('payments.admin.trial.inList', { method }) : method,
      ),
      column.badge('stateNow', stateWord, tones),
      column.badge('look', ({ needsLook }) => (needsLook ? 'yes' : 'no'), { yes: 'warn' }),
      column.text('reference', ({ reference }) => reference, { wideOnly: true }),
      column.date('when', ({ createdAt }) => createdAt, { time: true, wideOnly: true }),
    ],
  })
}

export async function show(ctx: Ctx, { id }: ById): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const attempt = await Attempt.find(scope, id)
  const payment = paymentJson(scope, attempt)
  const ledger = await ledgerOf(scope, [attempt])
  const trial = await trialOf(scope, attempt)
  return respond(ctx, {
    json: { payment, ledger, trial },
    html: () => <PaymentPage {...{ payment, ledger, trial, formKey: newId(), format, t }} />,
    head: {
      title: format.money(payment.amount, payment.currency),
      breadcrumbs: backTo(place, scope),
      narrow: true,
    },
  })
}

/** Asks the gateway now. */
export async function settle(ctx: Ctx, { id }: ById): Promise<void> {
  const payment = paymentJson(ctx.scope, await settleOne(ctx.scope, id))
  return respond(ctx, {
    json: { payment },
    to: `/admin/payments/${encodeURIComponent(id)}`,
    flash: ctx.scope.t(`payments.admin.stateNow.${stateWord(payment)}`),
  })
}
