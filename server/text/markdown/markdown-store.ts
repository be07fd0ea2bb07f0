/** HTML of Markdown as it is kept: by the text itself, so that any page, block or translation with that text has it. */
import { chunksOf } from '#server/chunks.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { markdownKey } from './markdown-maker.ts'

const table = 'markdown_html'
/** Of keys and of rows, in one statement. */
const most = 100
const day = 24 * 3600_000
/** A text that is saved again is noted at most this often, in milliseconds. */
const notedEvery = 7 * day
/** What no text has any more is kept this long: a draft or a hidden block may have it. */
const keptFor = 90 * day

const mine = ({ db, storeId }: Scope) => db(table).where({ storeId })

/** The HTML of those of `texts` that have any kept, by their keys. */
export async function keptHtml(
  scope: Scope,
  texts: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const keys of chunksOf(texts.map(markdownKey), most)) {
    for (const { key, html } of await mine(scope).select('key', 'html').whereIn('key', keys))
      found.set(key, html)
  }
  return found
}

/** Which of `texts` have none kept, and which were noted long ago. */
export async function unkept(
  scope: Scope,
  texts: readonly string[],
): Promise<{ missing: string[]; stale: string[] }> {
  const noted = new Map<string, string>()
  for (const keys of chunksOf(texts.map(markdownKey), most)) {
    for (const { key, keptAt } of await mine(scope).select('key', 'keptAt').whereIn('key', keys))
      noted.set(key, keptAt)
  }
  const before = ago(notedEvery)
  return {
    missing: texts.filter((text) => !noted.has(markdownKey(text))),
    stale: texts.filter((text) => (noted.get(markdownKey(text)) ?? before) < before),
  }
}

/** Keeps HTML by the text that it was made of, and notes that these texts are still written. */
export async function keepHtml(
  scope: Scope,
  htmls: ReadonlyMap<string, string>,
  noted: readonly string[] = [],
): Promise<void> {
  if (htmls.size + noted.length === 0) return
  const keptAt = now()
  await scope.atomic(async ({ db, storeId }) => {
    for (const [text, html] of htmls) {
      const row = { storeId, key: markdownKey(text), html, keptAt }
      await db(table).insert(row).onConflict(['store_id', 'key']).ignore()
    }
    for (const keys of chunksOf(noted.map(markdownKey), most))
      await db(table).where({ storeId }).whereIn('key', keys).update({ keptAt })
  })
}

/** Drops what was noted long ago and is none of `used`; answers how many. */
export async function sweepHtml(scope: Scope, used: ReadonlySet<string>): Promise<number> {
  const old: { key: string }[] = await mine(scope).select('key').where('keptAt', '<', ago(keptFor))
  const gone = old.map(({ key }) => key).filter((key) => !used.has(key))
  for (const keys of chunksOf(gone, most)) {
    await scope.atomic((inner) => mine(inner).whereIn('key', keys).delete())
  }
  return gone.length
}

const ago = (time: number) => new Date(Date.now() - time).toISOString()
