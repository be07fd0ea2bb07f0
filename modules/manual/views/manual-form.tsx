import { CheckboxField } from '#views/kit/fields/choice.tsx'
import { NumberField, TextAreaField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { SaveBar } from '#views/kit/fields/save-bar.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'
import { type Kind, kinds, type ManualMethods } from '../models/manual-settings.ts'

/** Days as they were typed. */
export type Typed = Omit<ManualMethods, 'remindAfter' | 'cancelAfter'> & {
  remindAfter: number | string
  cancelAfter: number | string
}

interface ManualFormProps {
  methods: Typed
  errors: Record<string, string>
  /** The shop's own first. */
  languages: readonly string[]
  path: string
  t: Translate
}

/** Each manual payment method: whether it is offered, and what its buyer is told, by language. */
export const ManualForm = ({ methods, errors, languages, path, t }: ManualFormProps) => (
  <Form action={`${path}/update`} method="put" watched={true}>
    <ErrorSummary errors={errors} t={t} />
    {kinds.map((kind) => (
      <Card title={t(`manual.${kind}`)}>
        <Method {...{ kind, methods, languages, t }} />
        {kind === 'transfer' ? <Deadlines methods={methods} errors={errors} t={t} /> : null}
      </Card>
    ))}
    <SaveBar discardHref={path} t={t} />
  </Form>
)

/** When a transfer that does not come is asked for, and when its order ends. */
const Deadlines = ({ methods, errors, t }: Pick<ManualFormProps, 'methods' | 'errors' | 't'>) => (
  <>
    {(['remindAfter', 'cancelAfter'] as const).map((name) => (
      <NumberField
        name={name}
        label={t(`manual.admin.${name}`)}
        hint={t(`manual.admin.hint.${name}`)}
        value={String(methods[name])}
        unit={t('manual.admin.days')}
        errors={errors}
      />
    ))}
  </>
)

type MethodProps = Omit<ManualFormProps, 'path' | 'errors'> & { kind: Kind }

function Method({ kind, methods, languages, t }: MethodProps) {
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
