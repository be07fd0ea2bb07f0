/** The kind of field that holds a country. */
import { z } from 'zod'
import { saidIssue } from '#server/language/message.ts'
import { countriesIn, isCountry } from '#server/locale/countries.ts'
import type { Field } from '#server/records/field.ts'
import { clearable } from '#server/records/sent.ts'
import { asText } from '#server/text/as-text.ts'
import { SelectField } from '#views/kit/fields/choice.tsx'

/** A country by its code of ISO 3166-1, or null. */
export function country(): Field<string | null> {
  const code = z.string().superRefine((sent, context) => {
    if (!isCountry(sent)) context.addIssue(saidIssue('tax.settings.noCountry'))
  })
  return {
    ...clearable(code),
    json: z.string().nullable(),
    initial: null,
    stored: (sent) => asText(sent) || null,
    typed: asText,
    input: ({ value, scope, ...props }) => (
      <SelectField
        {...props}
        value={asText(value)}
        choices={[
          { value: '', label: '—' },
          ...countriesIn(scope.language).map(({ code: value, name: label }) => ({ value, label })),
        ]}
      />
    ),
  }
}
