/** The settings as the audit log tells them. */
import type { Row } from '#server/acts/act.ts'
import { type ActKind, labelled } from '#server/acts/act-kind.ts'
import { owned } from '#server/data/own-property.ts'
import { differing } from '#server/data/writes/differing.ts'
import type { Scope } from '#server/scope.ts'
import type { Wanted } from './facts.ts'
import { Settings } from './settings.ts'

export const settingsActs: ActKind = {
  ...{ model: Settings, area: 'settings', label: 'settings.admin.title', path: '/admin/settings' },
  called: () => '',
  putBack: async (inner, rows) => {
    for (const { before, after } of rows) if (before && after) await putBack(inner, before, after)
  },
  fields: {
    ...labelled('settings.admin', [
      ...(['name', 'logoUrl', 'announcement', 'email', 'phone', 'company', 'taxNumber'] as const),
      ...(['address1', 'address2', 'postalCode', 'city', 'region', 'country'] as const),
      ...(['language', 'languages', 'timeZone', 'weightUnit', 'imageHosts', 'apiOrigins'] as const),
    ]),
    currency: { label: 'settings.admin.currency', final: true },
  },
}

/** As somebody who sets these values: what does not fit together any more is refused. */
const putBack = (inner: Scope, before: Row, after: Row) =>
  Settings.update(
    inner,
    Object.fromEntries(
      differing(before, after).map((field) => [field, owned(before, field)]),
    ) as Wanted,
    { confirmCurrency: true },
  )
