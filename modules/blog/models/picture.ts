/** A picture as posts and authors keep it: with its size, so that nothing moves when it arrives. */
import type { Scope } from '#server/scope.ts'

export interface StoredPicture {
  url: string
  alt: string
  width: number | null
  height: number | null
}

/** What an editor names: its address, and what it shows for those who do not see it. */
export interface NamedPicture {
  url: string
  alt: string
}

/** A picture of our own library brings its size along; one that was named before keeps it. */
export async function pictureOf(
  scope: Scope,
  named: NamedPicture | null,
  before: StoredPicture | null | undefined,
): Promise<StoredPicture | null> {
  if (named === null || named.url === '') return null
  if (before?.url === named.url) return { ...before, alt: named.alt }
  const keys = [named.url.replace(/^\/uploads\//, '')]
  const [file] = (await scope.ask('uploads.find', { keys })) ?? []
  return { ...named, width: file?.width ?? null, height: file?.height ?? null }
}
