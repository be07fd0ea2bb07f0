/** What is set for the whole shop, as change sets bring it in: one record, whatever its file calls it. */
import { importKind, type Standing } from '#server/imports/kind.ts'
import type { Scope } from '#server/scope.ts'
import { type Change, change } from '../schemas.ts'
import type { Facts } from './facts.ts'
import { Settings } from './settings.ts'

const names = [
  ...(['name', 'logoUrl', 'announcement', 'email', 'phone', 'company', 'taxNumber'] as const),
  ...(['address1', 'address2', 'postalCode', 'city', 'region', 'country', 'currency'] as const),
  ...(['language', 'languages', 'languageDomains', 'timeZone', 'weightUnit'] as const),
  ...(['imageHosts', 'apiOrigins'] as const),
] as const

const schema = change.omit({ confirmCurrency: true, updatedAt: true })
type Record = Omit<Change, 'confirmCurrency' | 'updatedAt'>

export const settingsKind = importKind<Record>({
  name: 'settings',
  label: 'settings.admin.title',
  // Before all that is in its currency and its languages.
  order: 1,
  own: {
    kind: 'settings',
    lists: ['languages', 'languageDomains', 'imageHosts', 'apiOrigins'],
  },
  fields: {
    ...Object.fromEntries(
      names.map((name) => [name, { label: `settings.admin.${name}` as const }]),
    ),
    languages: { label: 'settings.admin.furtherLanguages' },
    languageDomains: { label: 'settings.admin.languageHosts' },
  },
  schema,
  keyOf: () => 'settings',
  titleOf: ({ name }) => name ?? '',
  picturesOf: ({ logoUrl }) => (logoUrl ? [logoUrl] : []),
  idsOf: async (scope) => {
    const found = await Settings.of(scope)
    return new Map(found ? [['settings', found.id]] : [])
  },
  standing,
  async write(scope, wishes) {
    for (const { record } of wishes) await bring(scope, record)
    const { id } = (await Settings.of(scope)) ?? (await Settings.update(scope, {}))
    return wishes.map(() => ({ id }))
  },
  async restore(scope, records) {
    for (const { id, image } of records) {
      if (image === null) await Settings.remove(scope, id)
      else await Settings.update(scope, image as Facts, { confirmCurrency: true })
    }
    return new Map()
  },
})

/** A logo that stays on its host until it is copied needs that host among those that pages show. */
async function bring(scope: Scope, record: Record): Promise<void> {
  const before = await Settings.of(scope)
  const host = hostOf(scope, record.logoUrl)
  const hosts = record.imageHosts ?? before?.imageHosts ?? []
  const wanted =
    host === undefined ? record : { ...record, imageHosts: [...new Set([...hosts, host])] }
  const differs = names.some(
    (name) =>
      wanted[name] !== undefined && JSON.stringify(wanted[name]) !== JSON.stringify(before?.[name]),
  )
  if (differs) await Settings.update(scope, wanted)
}

function hostOf({ origin }: Scope, logoUrl: string | null | undefined): string | undefined {
  if (!logoUrl || !URL.canParse(logoUrl)) return undefined
  const { host } = new URL(logoUrl)
  return host === new URL(origin).host ? undefined : host
}

async function standing(scope: Scope, ids: readonly string[]): Promise<Map<string, Standing>> {
  const found = await Settings.in(scope).whereIn('id', [...ids])
  return new Map(
    found.map((set) => {
      const image = Object.fromEntries(names.map((name) => [name, set[name]]))
      const fields = names.map((field) => ({ field, value: set[field] }))
      return [set.id, { title: set.name, href: '/admin/settings', fields, image }]
    }),
  )
}
