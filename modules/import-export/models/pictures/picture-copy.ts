import { createHash } from 'node:crypto'
import type { Out } from '#server/bus.ts'
import { chunksOf } from '#server/chunks.ts'
import { StoreModel } from '#server/data/model.ts'
import { readRows } from '#server/data/read-rows.ts'
import { type Said, stored } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'

export interface CopyCounts {
  waiting: number
  copied: number
  failed: number
}

/** A file of the library. */
export type Copy = Out<'uploads.find'>[number]

/** A picture on another host, and its copy in the library. A second import of the same file shows the copy at once. */
export class PictureCopy extends StoreModel {
  static override tableName = 'import_pictures'
  static override audited = false
  declare sourceUrl: string
  declare digest: string
  /** The import that asked for it last; null where somebody asked for all. */
  declare setId: string | null
  declare status: keyof CopyCounts
  declare url: string | null
  declare failure: string | null
  /** Of the bytes that the address gave. */
  declare bytesDigest: string | null

  /** Adds addresses to those that wait, also what was copied or failed before. */
  static async want(
    scope: Scope,
    addresses: Iterable<string>,
    setId: string | null,
  ): Promise<void> {
    const wanted = new Map([...addresses].filter(isForeign).map((url) => [digestOf(url), url]))
    for (const digests of chunksOf([...wanted.keys()])) {
      const known = await PictureCopy.in(scope).whereIn('digest', digests)
      const again = known.filter(({ status }) => status !== 'waiting').map(({ id }) => id)
      await PictureCopy.in(scope)
        .whereIn('id', again)
        .patch({ ...blank, setId })
      const taken = new Set(known.map(({ digest }) => digest))
      const fresh = digests.filter((digest) => !taken.has(digest))
      await PictureCopy.addAll(
        scope,
        fresh.map((digest) => {
          return { ...blank, digest, setId, sourceUrl: wanted.get(digest) ?? '' }
        }),
      )
    }
  }

  /** Lets what failed wait again; only that of one import where it is given. */
  static async retry(scope: Scope, setId?: string): Promise<number> {
    return PictureCopy.of(scope, setId).where({ status: 'failed' }).patch(blank)
  }

  /** The next ones to copy. */
  static waiting(scope: Scope, take: number) {
    return PictureCopy.of(scope).where({ status: 'waiting' }).orderBy('id').limit(take)
  }

  /** What could not be copied, and why. */
  static failed(scope: Scope, setId: string | undefined, take: number) {
    return PictureCopy.of(scope, setId).where({ status: 'failed' }).orderBy('id').limit(take)
  }

  static async counts(scope: Scope, setId?: string): Promise<CopyCounts> {
    const count = (status: keyof CopyCounts) =>
      PictureCopy.of(scope, setId).where({ status }).resultSize()
    const [waiting, copied, failed] = await Promise.all([
      count('waiting'),
      count('copied'),
      count('failed'),
    ])
    return { waiting, copied, failed }
  }

  /** What is shown for these addresses once they were copied, whether or not it is still in the library. */
  static async shownFor(
    scope: Scope,
    addresses: readonly string[],
  ): Promise<ReadonlyMap<string, string>> {
    const copies = new Map<string, string>()
    for (const urls of chunksOf([...new Set(addresses.filter(isForeign))])) {
      const found = await readRows(scope, PictureCopy, {
        ...{ status: 'copied', digest: urls.map(digestOf) },
      })
      for (const { sourceUrl, url } of found) if (url !== null) copies.set(sourceUrl, url)
    }
    return copies
  }

  /** The copies of these addresses, those that are still in the library. */
  static async copiesOf(
    scope: Scope,
    addresses: readonly string[],
  ): Promise<ReadonlyMap<string, string>> {
    const copies = await PictureCopy.shownFor(scope, addresses)
    if (copies.size === 0) return copies
    const keys = [...copies.values()].map((url) => url.slice(own.length))
    const files = (await scope.ask('uploads.find', { keys })) ?? []
    const there = new Set(files.map((file) => file.url))
    return new Map([...copies].filter(([, url]) => there.has(url)))
  }

  /** The copy of an equal picture of another address, where it is still in the library. */
  static async equalTo(scope: Scope, bytesDigest: string): Promise<Copy | undefined> {
    const same = await PictureCopy.in(scope).where({ bytesDigest, status: 'copied' }).limit(20)
    const keys = same.flatMap(({ url }) => (url === null ? [] : [url.slice(own.length)]))
    if (keys.length === 0) return undefined
    const [file] = (await scope.ask('uploads.find', { keys: [...new Set(keys)] })) ?? []
    return file
  }

  async succeed(scope: Scope, url: string, bytesDigest: string): Promise<void> {
    const copied = { status: 'copied' as const, url, bytesDigest }
    await PictureCopy.in(scope).where({ id: this.id }).patch(copied)
  }

  async fail(scope: Scope, why: Said): Promise<void> {
    await scope.atomic((inner) =>
      PictureCopy.in(inner)
        .where({ id: this.id })
        .patch({ status: 'failed', failure: stored(why) }),
    )
  }

  private static of(scope: Scope, setId?: string) {
    const query = PictureCopy.in(scope)
    return setId === undefined ? query : query.where({ setId })
  }
}

const own = '/uploads/'
const blank = { status: 'waiting' as const, url: null, failure: null, bytesDigest: null }

const isForeign = (url: string) => /^https:\/\//i.test(url)

const digestOf = (url: string) => createHash('sha256').update(url).digest('hex')
