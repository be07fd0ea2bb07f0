import { Button } from '#views/kit/fields/button.tsx'
import { CheckboxField } from '#views/kit/fields/choice.tsx'
import { TextAreaField } from '#views/kit/fields/field.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'
import { type Kind, kinds, type ManualMethods } from '../models/manual-settings.ts'

interface ManualFormProps {
  methods: ManualMethods
  /** The shop's own first. */
  languages: readonly string[]
  action: string
  t: Translate
}

/** Each way to pay by hand: whether it is offered, and what its buyer is told, by language. */
export const ManualForm = ({ methods, languages, action, t }: ManualFormProps) => (
  <Form action={action} method="put">
    {kinds.map((kind) => (
      <Card title={t(`manual.${kind}`)}>
        <Method {...{ kind, methods, languages, t }} />
      </Card>
    ))}
    <div class="actions">
      <Button label={t('manual.admin.save')} variant="primary" />
    </div>
  </Form>
)

function Method({ kind, methods, languages, t }: Omit<ManualFormProps, 'action'> & { kind: Kind }) {
  const isTransfer = kind === 'transfer'
  const texts = new Map(Object.entries(isTransfer ? methods.transferTexts : methods.pickupTexts))
  return (
    <>
      <CheckboxField
        name={`${kind}Offered`}
        label={t('manual.admin.offered')}
        checked={isTransfer ? methods.transferOffered : methods.pickupOffered}
      />
      {languages.map((language) => (
        <TextAreaField
          name={`${kind}Texts[${language}]`}
          label={t('manual.admin.texts', { language: language.toUpperCase() })}
          hint={t(`manual.admin.hint.${kind}`)}
          value={texts.get(language) ?? ''}
          rows={4}
        />
      ))}
    </>
  )
}
