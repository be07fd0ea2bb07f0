/** The kind of field that names a page of the shop, or none. */
import { z } from 'zod'
import type { Field } from '#server/records/field.ts'
import { clearable } from '#server/records/sent.ts'
import { asText } from '#server/text/as-text.ts'
import { SelectField } from '#views/kit/fields/choice.tsx'

/** The id of a published page; null for none. */
export const pageId = (): Field<string | null> => ({
  ...clearable(z.string().max(64)),
  json: z.string().nullable().describe('The id of a published page.'),
  initial: null,
  stored: (sent) => asText(sent) || null,
  typed: asText,
  offered: async (scope) => {
    const pages = (await scope.ask('pages.published', undefined)) ?? []
    return pages.map(({ id, title }) => ({ value: id, label: title }))
  },
  input: ({ value, offered = [], ...props }) => (
    <SelectField
      {...props}
      value={asText(value)}
      choices={[{ value: '', label: '—' }, ...offered]}
    />
  ),
})
