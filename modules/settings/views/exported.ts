/** What is set for the whole shop, as it leaves it. */
import { exportKind } from '#server/exports/export-kind.ts'
import { whole } from '#server/exports/natural-keys.ts'
import { Settings } from '../models/settings.ts'

export const settingsExport = exportKind({
  kind: 'settings',
  label: 'settings.admin.title',
  module: 'settings',
  order: 5,
  model: Settings,
  list: 'settings',
  fields: [
    ...(['name', 'logoUrl', 'announcement', 'email', 'phone', 'company', 'taxNumber'] as const),
    ...(['address1', 'address2', 'postalCode', 'city', 'region', 'country', 'currency'] as const),
    ...(['language', 'languages', 'languageDomains', 'timeZone', 'weightUnit'] as const),
    ...(['imageHosts', 'apiOrigins'] as const),
  ],
  records: (scope, rows) =>
    rows.map((set) => {
      const { name, announcement, email, phone, company, taxNumber, address1, address2 } = set
      const { postalCode, city, region, country, currency, language, languages } = set
      const { languageDomains, timeZone, weightUnit, imageHosts, apiOrigins } = set
      return {
        fields: {
          ...{ name, announcement, email, phone, company, taxNumber, address1, address2 },
          ...{ postalCode, city, region, country, currency, language, languages },
          ...{ languageDomains, timeZone, weightUnit, imageHosts, apiOrigins },
          logoUrl: set.logoUrl ? whole(scope, set.logoUrl) : null,
        },
      }
    }),
})
