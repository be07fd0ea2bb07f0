/** Pictures of a look whose files are gone, as after their deletion from the library: what stands without them is shown. */
import { keyAt } from '#server/files/files.ts'
import { kernelOf } from '#server/kernel-view.ts'
import { type Said, said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import type { Brand, LookChoice } from './brand.ts'

export const pictureFields = ['logo', 'darkLogo', 'favicon', 'socialPicture'] as const
export type PictureField = (typeof pictureFields)[number]

/** A look as it can be shown. */
export interface ShownChoice extends LookChoice {
  /** Pictures that it names and that are gone; null in its brand. */
  lost: readonly PictureField[]
}

/** A look without the pictures that are gone; they are back with their files. */
export async function shownChoice(scope: Scope, choice: LookChoice): Promise<ShownChoice> {
  const lost = await lostPictures(scope, choice.brand)
  const without = Object.fromEntries(lost.map((name) => [name, null]))
  return { ...choice, brand: { ...choice.brand, ...without }, lost }
}

/** The pictures that a brand names although their files are gone. */
export async function lostPictures(scope: Scope, brand: Brand): Promise<PictureField[]> {
  const named = pictureFields.flatMap((name) => {
    const key = keyAt(brand[name] ?? '')
    return key === undefined ? [] : [{ name, key }]
  })
  const gone = await goneKeys(
    scope,
    named.map(({ key }) => key),
  )
  return named.flatMap(({ name, key }) => (gone.has(key) ? [name] : []))
}

/** The address of a picture, or null where its file is gone. */
export async function presentPicture(scope: Scope, url: string | null): Promise<string | null> {
  const key = keyAt(url ?? '')
  return key !== undefined && (await goneKeys(scope, [key])).has(key) ? null : url
}

/** What is wrong with a picture that was chosen; nothing with one that stands there from before, whose loss is told elsewhere. */
export const pictureFault = async (
  scope: Scope,
  url: string | null | undefined,
  before: string | null,
): Promise<Said | undefined> =>
  !url || url === before || (await isPictureThere(scope, url))
    ? undefined
    : said('server.looks.noPicture')

/** Whether an address leads to a picture: of our own, to one of the library or a file of a theme; what another host has is its own matter. */
async function isPictureThere(scope: Scope, url: string): Promise<boolean> {
  const { origin, pathname } = new URL(url, scope.origin)
  if (origin !== new URL(scope.origin).origin) return true
  if (keyAt(pathname) !== undefined) return (await presentPicture(scope, pathname)) !== null
  return kernelOf(scope).looks.hasAsset(pathname)
}

/** Those of these keys that no file of the library has; none where nobody can tell. */
async function goneKeys(scope: Scope, keys: readonly string[]): Promise<Set<string>> {
  const asked = [...new Set(keys)]
  const found = asked.length > 0 ? await scope.ask('uploads.find', { keys: asked }) : []
  const there = new Set((found ?? []).map(({ key }) => key))
  return new Set(found ? asked.filter((key) => !there.has(key)) : [])
}
