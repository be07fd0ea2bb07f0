/** Makes what is missing of the kept HTML, as after an upgrade, and drops what no text has any more. */

import { owned } from '#server/data/own-property.ts'
import {
  type Translatable,
  type TranslatableKind,
  translatableSources,
  wordsOf,
} from '#server/language/content-translations.ts'
import type { Scope } from '#server/scope.ts'
import { shownHtml } from './markdown-html.ts'
import { markdownKey } from './markdown-maker.ts'
import { keepHtml, sweepHtml, unkept } from './markdown-store.ts'

const batchOf = 50

/** Walks over every Markdown text of the shop, in each of its languages. May be killed at any time. */
export async function keepAllMarkdown(scope: Scope): Promise<void> {
  const used = new Set<string>()
  for (const { kind, read } of (await translatableSources(scope)).values()) {
    for (let after = ''; ; ) {
      const records = await read(scope, { after, take: batchOf })
      const last = records.at(-1)
      if (!last) break
      for (const text of await markdownOf(scope, kind, records)) {
        used.add(markdownKey(text))
        await keepOne(scope, text)
      }
      after = last.id
    }
  }
  await sweepHtml(scope, used)
}

/** A text of which no HTML can be made is kept as it was written, so that nobody tries again. */
async function keepOne(scope: Scope, text: string): Promise<void> {
  const { missing } = await unkept(scope, [text])
  if (missing.length > 0) await keepHtml(scope, new Map([[text, await shownHtml(text)]]))
}

/** The Markdown of records as it was written, and in the other languages. */
async function markdownOf(
  scope: Scope,
  kind: TranslatableKind,
  records: readonly Translatable[],
): Promise<Set<string>> {
  const written = records.map(({ id, fields }) => ({
    id,
    fields: Object.entries(fields).filter(([, { as }]) => as === 'markdown'),
  }))
  const some = written.filter(({ fields }) => fields.length > 0)
  const texts = new Set(some.flatMap(({ fields }) => fields.map(([, { text }]) => text)))
  const ids = some.map(({ id }) => id)
  for (const language of scope.shop.languages.slice(1)) {
    const words = await wordsOf(scope.inLanguage(language), kind, ids)
    for (const { id, fields } of some) {
      for (const [field] of fields) texts.add(owned(owned(words, id), field) ?? '')
    }
  }
  texts.delete('')
  return texts
}
