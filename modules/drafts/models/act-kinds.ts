/** Drafts as the audit log tells them, and takes back what a merchant changed of them. What was sent or paid is final. */
import type { ActRow, Row } from '#server/acts/act.ts'
import { type ActKind, onlyThese } from '#server/acts/act-kind.ts'
import { owned } from '#server/data/own-property.ts'
import type { Scope } from '#server/scope.ts'
import { type Content, DraftOrder, draftStates } from './draft-order.ts'
import { holdAnew, letGo } from './holds.ts'

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

/** With the prices of then, as its form shows them anew; what it holds is what it has then. */
async function putBack(inner: Scope, rows: readonly ActRow[]): Promise<void> {
  for (const { id, before } of rows) {
    const draft = await DraftOrder.find(inner, id)
    if (draft.state !== 'open') throw draftStates.refusal(draft.state)
    if (before) await holdAnew(inner, await rewritten(inner, draft, before))
    else {
      await letGo(inner, draft)
      await DraftOrder.remove(inner, id)
    }
  }
}

/** As a version of its own, so that no link opens another one. */
const rewritten = (inner: Scope, draft: DraftOrder, before: Row): Promise<DraftOrder> =>
  DraftOrder.change(inner, draft.id, {
    ...Object.fromEntries([...agreed, 'quote', 'total'].map((name) => [name, owned(before, name)])),
    ...{ version: draft.version + 1, ...draft.told(inner, 'changed') },
  })
