/** Which kinds are kept count of in which language. A new language is surveyed once, in batches; from then on every change is heard. */

import { chunksOf } from '#server/chunks.ts'
import { grouped } from '#server/grouped.ts'
import { now } from '#server/ids.ts'
import type { Translatable, TranslatableKind } from '#server/language/content-translations.ts'
import type { Scope } from '#server/scope.ts'
import { originalsOf, otherLanguages, presentKinds } from './kinds.ts'
import { progressOf } from './state.ts'
import { Translation } from './translation.ts'

interface Survey {
  kind: TranslatableKind
  language: string
  finishedAt: string | null
}

const batchOf = 200

export const surveysOf = (scope: Scope): Promise<Survey[]> =>
  scope.db('translation_surveys').where({ storeId: scope.storeId })

/** Makes the surveys fit the shop's languages, then finishes those that are open. May be killed at any time. */
export async function updateCoverage(scope: Scope): Promise<void> {
  const wanted = (await presentKinds(scope)).flatMap((kind) =>
    otherLanguages(scope.shop).map((language) => ({ kind, language })),
  )
  const known = await surveysOf(scope)
  const isSame = (a: Omit<Survey, 'finishedAt'>) => (b: Omit<Survey, 'finishedAt'>) =>
    a.kind === b.kind && a.language === b.language
  const gone = known.filter((one) => !wanted.some(isSame(one)))
  const fresh = wanted.filter((one) => !known.some(isSame(one)))
  if (gone.length + fresh.length > 0) {
    await scope.atomic(async (inner) => {
      for (const { kind, language } of gone) await drop(inner, kind, language)
      await open(inner, fresh)
      inner.raiseRevision('written')
    })
  }
  for (const one of await surveysOf(scope)) if (one.finishedAt === null) await walk(scope, one)
}

/** Counts these records anew, in every language that is kept count of. Those that are gone are forgotten. */
export async function recount(
  scope: Scope,
  kind: TranslatableKind,
  ids: readonly string[],
): Promise<void> {
  const surveys = (await surveysOf(scope)).filter((one) => one.kind === kind)
  if (surveys.length === 0 || ids.length === 0) return
  const languages = surveys.map(({ language }) => language)
  for (const some of chunksOf(ids)) {
    const records = await originalsOf(scope, kind, { ids: some, take: some.length })
    await count(scope, kind, records, languages)
    const there = new Set(records.map(({ id }) => id))
    const gone = some.filter((id) => !there.has(id))
    if (gone.length > 0) await forgetStates(scope, kind, gone)
  }
}

/** Forgets records that are gone, with all that was translated of them. */
export async function forget(
  scope: Scope,
  kind: TranslatableKind,
  ids: readonly string[],
): Promise<void> {
  for (const some of chunksOf(ids)) {
    await Translation.ofAll(scope, kind, some).delete()
    await forgetStates(scope, kind, some)
  }
}

const forgetStates = (scope: Scope, kind: TranslatableKind, ids: readonly string[]) =>
  scope
    .db('translation_states')
    .where({ storeId: scope.storeId, kind })
    .whereIn('recordId', [...ids])
    .delete()

async function walk(scope: Scope, { kind, language }: Survey): Promise<void> {
  let after = ''
  for (;;) {
    const last = await scope.atomic(async (inner) => {
      const records = await originalsOf(inner, kind, { after, take: batchOf })
      await count(inner, kind, records, [language])
      return records.at(-1)?.id
    })
    if (last === undefined) break
    after = last
  }
  await scope.atomic(async (inner) => {
    const mine = { storeId: scope.storeId, kind, language }
    await inner.db('translation_surveys').where(mine).update({ finishedAt: now() })
    inner.raiseRevision('written')
  })
}

async function count(
  scope: Scope,
  kind: TranslatableKind,
  records: readonly Translatable[],
  languages: readonly string[],
): Promise<void> {
  if (records.length === 0) return
  const { storeId } = scope
  const ids = records.map(({ id }) => id)
  const known = grouped(
    await Translation.ofAll(scope, kind, ids),
    ({ language, recordId }) => `${language} ${recordId}`,
  )
  // Always in the same order, so that two writers wait for each other instead of locking up.
  const rows = [...languages].sort().flatMap((language) =>
    [...records]
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ id, fields }) => ({
        ...{ storeId, language, kind, recordId: id },
        ...progressOf(fields, known.get(`${language} ${id}`) ?? []),
      })),
  )
  for (const some of chunksOf(rows)) {
    await scope
      .db('translation_states')
      .insert(some)
      .onConflict(['store_id', 'language', 'kind', 'record_id'])
      .merge(['total', 'missing', 'outdated', 'state'])
  }
}

async function open(scope: Scope, surveys: readonly Omit<Survey, 'finishedAt'>[]): Promise<void> {
  if (surveys.length === 0) return
  const { storeId } = scope
  await scope
    .db('translation_surveys')
    .insert(surveys.map((one) => ({ storeId, ...one, finishedAt: null })))
    .onConflict(['store_id', 'kind', 'language'])
    .ignore()
}

async function drop(scope: Scope, kind: TranslatableKind, language: string): Promise<void> {
  const mine = { storeId: scope.storeId, kind, language }
  await scope.db('translation_states').where(mine).delete()
  await scope.db('translation_surveys').where(mine).delete()
}
