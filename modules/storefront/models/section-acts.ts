/** What was arranged, as the audit log tells it and puts it back. */
import type { Row } from '#server/acts/act.ts'
import type { ActKind } from '#server/acts/act-kind.ts'
import { Arrangement } from './arrangement.ts'
import { ArrangementDraft } from './arrangement-draft.ts'

const called = ({ place }: Row): string => String(place ?? '')

export const sectionActs: ActKind[] = [
  {
    ...{ model: Arrangement, area: 'storefront', label: 'storefront.admin.sections', called },
    path: '/admin/design/:place',
    fields: {},
    wrote: (inner, rows) =>
      inner.tell('sections.published', {
        places: rows.map(({ before, after }) => called(before ?? after ?? {})),
      }),
  },
  {
    ...{ model: ArrangementDraft, area: 'storefront', label: 'storefront.admin.draft', called },
    fields: {},
  },
]
