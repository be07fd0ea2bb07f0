/** Redirects as the audit log tells them. */
import type { Row } from '#server/acts/act.ts'
import type { ActKind } from '#server/acts/act-kind.ts'
import type { TrashKind } from '#server/acts/trash/trash-kind.ts'
import { CheckedAddress } from '../models/check/address-check.ts'
import { Redirect } from '../models/redirect.ts'
import { fromText, refuseCircles } from '../models/rules/put-back-rules.ts'

const path = '/admin/redirects/:id'

export const redirectActs: ActKind = {
  ...{ model: Redirect, area: 'redirects', label: 'redirects.admin.one', path },
  called: ({ fromPath }: Row) => String(fromPath ?? ''),
  fields: {
    fromPath: { label: 'redirects.admin.from' },
    target: { label: 'redirects.admin.to' },
    status: { label: 'redirects.admin.status', values: 'redirects.admin.status' },
  },
  wrote: (inner, rows) =>
    refuseCircles(
      inner,
      rows.flatMap(({ id, before }) => (before ? [id] : [])),
    ),
}

/** A checked address whose guess became a redirect: without that it is gone again, and the guess can be chosen once more. */
export const checkedActs: ActKind = {
  ...{ model: CheckedAddress, area: 'redirects', label: 'redirects.check.one' },
  called: ({ address }: Row) => String(address ?? ''),
  fields: {
    verdict: {
      ...{ label: 'redirects.check.found', values: 'redirects.check.verdict', final: true },
    },
    target: { label: 'redirects.check.leads', final: true },
  },
}

export const redirectTrash: TrashKind = {
  ...{ table: 'redirects', area: 'redirects', label: 'redirects.admin.one', path },
  called: ({ from_path: from }) => String(from ?? ''),
  address: { column: 'from_path', path: (from) => from, spelled: fromText },
  restored: (inner, ids) => refuseCircles(inner, ids),
}
