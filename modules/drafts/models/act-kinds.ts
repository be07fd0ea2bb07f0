/** Drafts as the audit log tells them, and takes back what a merchant changed of them. What was sent or paid is final. */
import type { ActRow, Row } from '#server/acts/act.ts'
import { type ActKind, onlyThese } from '#server/acts/act-kind.ts'
import { owned } from '#server/data/own-property.ts'
import type { Scope } from '#server/scope.ts'
import { tellOver } from './agreed.ts'
import { type Content, DraftOrder, draftStates } from './draft-order.ts'
import { holdAnew, letGo } from './holds.ts'

const agreed = [
  ...(['email', 'userId', 'name', 'language', 'lines', 'reduction', 'codes', 'rateIds'] as const),
  ...(['delivery', 'cards', 'shippingAddress', 'billingAddress', 'note', 'taxNumber'] as const),
  'heldUntil',
] as const satisfies readonly (keyof Content)[]
const changes = onlyThese([
  ...[...agreed, 'quote', 'total', 'version', 'history'],
  // One that was sent is open again from its edit on, and stays so.
  ...['state', 'linkUntil'],
])

/** Edited by hand. */
const isEdited = (row: ActRow): boolean =>
  changes(row) &&
  row.after?.state === 'open' &&
  ['open', 'sent'].includes(String(row.before?.state))

/** Called off by hand, before anybody paid. */
const isCalledOff = (row: ActRow): boolean =>
  onlyThese(['state', 'heldUntil', 'history'])(row) &&
  row.after?.state === 'cancelled' &&
  ['open', 'sent'].includes(String(row.before?.state))

export const draftActs: ActKind = {
  ...{ model: DraftOrder, area: 'drafts', label: 'drafts.admin.one', path: '/admin/drafts/:id' },
  called: ({ number }) => (number === undefined ? '' : `#${String(number)}`),
  fields: {
    state: { label: 'drafts.admin.state', values: 'drafts.admin.state', final: true },
    note: { label: 'drafts.admin.note' },
    email: { label: 'drafts.admin.email' },
  },
  covers: (row) =>
    row.before === null ? row.after?.state === 'open' : isEdited(row) || isCalledOff(row),
  putBack,
}

/** With the prices of then until a job has asked for those of now; what it holds is what it has then. */
async function putBack(inner: Scope, rows: readonly ActRow[]): Promise<void> {
  for (const row of rows) {
    const { id, before } = row
    const draft = await DraftOrder.find(inner, id)
    if (before && isCalledOff(row)) {
      await holdAnew(inner, await reopened(inner, draft, before))
      continue
    }
    if (draft.state !== 'open') throw draftStates.refusal(draft.state)
    if (before) {
      const { version } = await holdAnew(inner, await rewritten(inner, draft, before))
      await inner.enqueue('drafts.reprice', { draftId: id, version })
    } else {
      await letGo(inner, draft)
      await DraftOrder.remove(inner, id)
      await tellOver(inner, draft)
    }
  }
}

/** As it stood: a link that was sent opens it again. 409 INVALID_STATE where it was paid after all. */
function reopened(inner: Scope, draft: DraftOrder, before: Row): Promise<DraftOrder> {
  if (draft.state !== 'cancelled') throw draftStates.refusal(draft.state)
  const { state, heldUntil } = before as unknown as Pick<DraftOrder, 'state' | 'heldUntil'>
  return DraftOrder.change(inner, draft.id, { state, heldUntil, ...draft.told(inner, 'reopened') })
}

/** As a version of its own, so that no link opens another one. */
const rewritten = (inner: Scope, draft: DraftOrder, before: Row): Promise<DraftOrder> =>
  DraftOrder.change(inner, draft.id, {
    ...Object.fromEntries([...agreed, 'quote', 'total'].map((name) => [name, owned(before, name)])),
    ...{ version: draft.version + 1, ...draft.told(inner, 'changed') },
  })
