/** Synonyms and the choice of filters as the audit log tells them, and synonyms as the trash keeps them. */
import type { Row } from '#server/acts/act.ts'
import { type ActKind, labelled } from '#server/acts/act-kind.ts'
import { recordActs } from '#server/acts/record-acts.ts'
import type { TrashedRow, TrashKind } from '#server/acts/trash/trash-kind.ts'
import { owned } from '#server/data/own-property.ts'
import type { Scope } from '#server/scope.ts'
import { FilterSettings, filterFields } from '../filters/filter-settings.ts'
import { freePlace, Synonym } from './synonym.ts'

const about = {
  area: 'search',
  label: 'search.admin.one',
  path: '/admin/search/synonyms/:id',
} as const

export const searchActs: ActKind[] = [
  {
    ...{ model: Synonym, ...about },
    called: ({ words }: Row) => (Array.isArray(words) ? words.join(', ') : ''),
    fields: labelled('search.admin', ['words', 'targets']),
  },
  recordActs({
    ...{ model: FilterSettings, record: filterFields, area: 'search' },
    ...{ words: 'search.admin.filters', label: 'search.admin.filters.title' },
    path: '/admin/search/filters',
  }),
]

export const synonymTrash: TrashKind = {
  ...{ table: 'search_synonyms', ...about },
  called: (row) => (JSON.parse(String(owned(row, 'words'))) as string[]).join(', '),
  renewed: placeAnew,
}

/** Places are nobody's name: where one is taken by now, another one is free. */
async function placeAnew(inner: Scope, rows: readonly TrashedRow[]): Promise<void> {
  for (const row of rows) {
    const taken = await Synonym.in(inner).where({ place: Number(row.place) })
    if (taken.length > 0) Object.assign(row, { place: await freePlace(inner) })
  }
}
