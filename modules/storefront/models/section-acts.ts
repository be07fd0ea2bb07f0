/** What was arranged, as the audit log tells it and puts it back. */
import type { Row } from '#server/acts/act.ts'
import type { ActField, ActKind } from '#server/acts/act-kind.ts'
import { remind } from '#server/publishing/publish-due.ts'
import { Arrangement } from './arrangement.ts'
import { ArrangementDraft } from './arrangement-draft.ts'

const called = ({ place }: Row): string => String(place ?? '')

const fields: Record<string, ActField> = {
  blocks: { label: 'storefront.admin.sections', as: 'quiet', final: true },
}

export const sectionActs: ActKind[] = [
  {
    ...{ model: Arrangement, area: 'storefront', label: 'storefront.admin.sections', called },
    path: '/admin/design/:place',
    fields,
    wrote: (inner, rows) =>
      inner.tell('sections.published', {
        places: rows.map(({ before, after }) => called(before ?? after ?? {})),
      }),
  },
  {
    ...{ model: ArrangementDraft, area: 'storefront', label: 'storefront.admin.draft', called },
    fields: { ...fields, publishAt: { label: 'storefront.admin.publishAt' } },
    wrote: async (inner, rows) => {
      for (const { before } of rows)
        await remind(inner, (before?.publishAt ?? null) as string | null)
    },
  },
]
