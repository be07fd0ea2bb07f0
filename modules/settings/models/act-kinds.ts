/** The settings as the audit log tells them. */
import { type ActKind, labelled } from '#server/acts/act-kind.ts'
import { Settings } from './settings.ts'

export const settingsActs: ActKind = {
  ...{ model: Settings, area: 'settings', label: 'settings.admin.title', path: '/admin/settings' },
  called: () => '',
  fields: labelled('settings.admin', [
    ...(['name', 'logoUrl', 'announcement', 'email', 'phone', 'company', 'taxNumber'] as const),
    ...(['address1', 'address2', 'postalCode', 'city', 'region', 'country', 'currency'] as const),
    ...(['language', 'languages', 'timeZone', 'weightUnit', 'imageHosts', 'apiOrigins'] as const),
  ]),
}
