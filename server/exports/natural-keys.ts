/** What stands for the ids of this shop in a file, so that another shop finds it. */
import { linkTargets, refKey } from '#server/language/link-target.ts'
import type { Scope } from '#server/scope.ts'
import type { Value } from './layout.ts'

/** Addresses of records by their ids: the last part of `/products/print`. Deleted ones are left out. */
export async function slugsOf(
  scope: Scope,
  kind: string,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const refs = [...new Set(ids)].flatMap((id) => (id === null ? [] : [{ kind, id }]))
  const targets = await linkTargets(scope, refs)
  return new Map(
    refs.flatMap((ref) => {
      const href = targets.get(refKey(ref))?.href
      return href ? [[ref.id, decodeURIComponent(href.slice(href.lastIndexOf('/') + 1))]] : []
    }),
  )
}

/** The e-mail addresses of accounts, by their ids. */
export async function emailsOf(
  scope: Scope,
  userIds: readonly (string | null)[],
): Promise<Map<string, string>> {
  const known = userIds.flatMap((id) => id ?? [])
  const accounts = (await scope.ask('auth.accounts', { userIds: known })) ?? []
  return new Map(accounts.map(({ userId, email }) => [userId, email]))
}

/** A file of ours by its whole address, so that another shop can fetch it. */
export const whole = (scope: Scope, url: string): string =>
  url.startsWith('/') ? scope.absolute(url) : url

/** A picture of a record; null without one. */
export const pictureValue = (scope: Scope, picture: { url: string; alt: string } | null): Value =>
  picture && picture.url !== '' ? { url: whole(scope, picture.url), alt: picture.alt } : null

export const addressFields = [
  ...(['firstName', 'lastName', 'company', 'line1', 'line2', 'city'] as const),
  ...(['state', 'postalCode', 'country', 'phone'] as const),
] as const

type Part = (typeof addressFields)[number]

/** The parts of an address under `name.`, or bare; null for those that it has not. */
export const addressValues = <N extends string>(
  name: N,
  address: Partial<Record<Part, string>> | null,
) =>
  Object.fromEntries(
    addressFields.map((part) => [`${name}.${part}`, address?.[part] ?? null]),
  ) as Record<`${N}.${Part}`, string | null>
