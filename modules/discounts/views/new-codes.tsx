import { asText } from '#server/text/as-text.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { NumberField, TextAreaField, TextField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'

interface NewCodesProps {
  /** Where they are sent. */
  path: string
  /** The address that brings one of its codes into a cart; undefined where it has none. */
  example: string | undefined
  typed: { values: Readonly<Record<string, unknown>>; errors: Record<string, string> }
  t: Translate
}

const words = 'discounts.codes'

/** The form for more codes of a discount. */
export function NewCodesForm({ path, example, typed: { values, errors }, t }: NewCodesProps) {
  const value = (name: string) => ({
    ...{ name, errors, label: t(`${words}.${name}`), hint: t(`${words}.${name}Hint`) },
    value: asText(new Map(Object.entries(values)).get(name)),
  })
  return (
    <Card title={t(`${words}.more`)}>
      <ErrorSummary errors={errors} t={t} />
      <Form action={path} id="new-codes">
        <div class="row">
          <NumberField {...value('count')} />
          <TextField {...value('prefix')} maxlength={30} />
          <NumberField {...value('mostUses')} />
        </div>
        <TextAreaField {...value('codes')} rows={3} />
        {example === undefined ? null : (
          <p class="muted" safe>
            {t(`${words}.link`, { address: example })}
          </p>
        )}
        <Button label={t(`${words}.add`)} variant="primary" />
      </Form>
    </Card>
  )
}
