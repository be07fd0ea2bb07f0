/** All texts of a language as a file: what was written beside what it is there, a line each. */
import { csvLine } from '#server/csv/write-line.ts'
import type { Translatable, TranslatableKind } from '#server/language/content-translations.ts'
import type { Scope } from '#server/scope.ts'
import { originalsOf, presentKinds } from './kinds.ts'
import { Translation } from './translation.ts'

export const columns = ['Kind', 'Id', 'Title', 'Field', 'Original', 'Translation'] as const
/** Those without which a file is none of translations. */
export const needed = ['Kind', 'Id', 'Field', 'Translation'] as const
export type Column = (typeof columns)[number]

const batchOf = 100

/** The file in pieces: a whole shop need not fit into memory. */
export async function* csvFile(scope: Scope, language: string): AsyncGenerator<string> {
  yield csvLine(columns)
  for (const kind of await presentKinds(scope)) {
    for (let after = ''; ; ) {
      const records = await originalsOf(scope, kind, { after, take: batchOf })
      const last = records.at(-1)
      if (!last) break
      yield await linesOf(scope, kind, language, records)
      after = last.id
    }
  }
}

async function linesOf(
  scope: Scope,
  kind: TranslatableKind,
  language: string,
  records: readonly Translatable[],
): Promise<string> {
  const ids = records.map(({ id }) => id)
  const known = new Map(
    (await Translation.of(scope, kind, ids, language)).map(({ recordId, field, text }) => [
      `${recordId}\n${field}`,
      text,
    ]),
  )
  return records
    .flatMap(({ id, title, fields }) =>
      Object.entries(fields)
        .filter(([, { text }]) => text.trim() !== '')
        .map(([field, { text }]) =>
          csvLine([kind, id, title, field, text, known.get(`${id}\n${field}`) ?? '']),
        ),
    )
    .join('')
}
