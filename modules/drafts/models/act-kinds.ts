/** Drafts as the audit log tells them, and takes back what a merchant changed of them. What was sent or paid is final. */
import type { ActRow } from '#server/acts/act.ts'
import { type ActKind, onlyThese } from '#server/acts/act-kind.ts'
import { conflict } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { changeDraft } from './acts.ts'
import { type Content, DraftOrder } from './draft-order.ts'
import { letGo } from './holds.ts'

const agreed = [
  ...(['email', 'userId', 'name', 'language', 'lines', 'reduction', 'codes', 'rateIds'] as const),
  ...(['delivery', 'cards', 'shippingAddress', 'billingAddress', 'note', 'taxNumber'] as const),
  'heldUntil',
] as const satisfies readonly (keyof Content)[]
const written = onlyThese([...agreed, 'quote', 'total', 'version', 'history'])

export const draftActs: ActKind = {
  ...{ model: DraftOrder, area: 'drafts', label: 'drafts.admin.one', path: '/admin/drafts/:id' },
  called: ({ number }) => (number === undefined ? '' : `#${String(number)}`),
  fields: {
    state: { label: 'drafts.admin.state', values: 'drafts.admin.state', final: true },
    note: { label: 'drafts.admin.note' },
    email: { label: 'drafts.admin.email' },
  },
  covers: (row) => (row.before === null ? row.after?.state === 'open' : written(row)),
  putBack,
}

/** Priced anew, as by the form: what it holds is what it has then. */
async function putBack(inner: Scope, rows: readonly ActRow[]): Promise<void> {
  for (const { id, before } of rows) {
    const draft = await DraftOrder.find(inner, id)
    if (draft.state === 'paying') throw conflict('PAYMENT_PENDING', 'drafts.admin.payingNow')
    if (before) {
      const content = Object.fromEntries(agreed.map((name) => [name, before[name] ?? null]))
      await changeDraft(inner, id, () => content as Partial<Content>)
      continue
    }
    await letGo(inner, draft)
    await DraftOrder.remove(inner, id)
  }
}
