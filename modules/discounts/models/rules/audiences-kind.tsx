import { z } from 'zod'
import { texts } from '#server/data/shapes.ts'
import type { Field } from '#server/records/field.ts'
import { clearable } from '#server/records/sent.ts'
import { asText } from '#server/text/as-text.ts'
import { CheckboxGroup } from '#views/kit/fields/choice.tsx'

const most = 50

/** Groups and segments of customers, as `group:ID` and `segment:ID`; none by default. */
export const audiences = (): Field<string[]> => ({
  ...clearable(z.union([z.string().max(4_000), z.array(z.string().max(80)).max(most + 1)])),
  json: z.array(z.string()),
  initial: [],
  shape: texts,
  stored: valuesIn,
  typed: (value) => valuesIn(value).join('\n'),
  input: async ({ value, scope, ...props }) => {
    const all = (await scope.ask('customers.audiences', undefined)) ?? []
    const { t } = scope
    return (
      <>
        <input type="hidden" name={props.name} value="" />
        <CheckboxGroup
          {...props}
          choices={all.map((one) => ({
            value: one.value,
            label: t(`discounts.admin.audiences.${one.kind}`, { name: one.label }),
          }))}
          values={valuesIn(value)}
        />
      </>
    )
  },
})

/** What is none, such as the empty value of a form without a tick, is left out. */
const valuesIn = (sent: unknown): string[] => [
  ...new Set(
    [sent]
      .flat()
      .flatMap((one) => asText(one).split('\n'))
      .filter((one) => /^(group|segment):\S+$/.test(one)),
  ),
]
