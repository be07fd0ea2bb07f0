import { RadioGroup } from '#views/kit/fields/choice.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { formFields } from '#views/kit/fields/form-fields.ts'
import { SaveBar } from '#views/kit/fields/save-bar.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'

/** A redirect as its form holds it: every value as typed. */
export interface RedirectForm {
  id: string | null
  from: string
  to: string
  kind: string
  status: string
}

interface EditorProps {
  form: RedirectForm
  errors: Record<string, string>
  t: Translate
}

/** One redirect: from where, to where, for how long. */
export function RedirectEditor({ form, errors, t }: EditorProps) {
  const { id } = form
  const choices = (name: string, values: string[]) =>
    values.map((value) => ({
      value,
      label: t(`redirects.admin.${name}.${value}`),
      hint: t(`redirects.admin.${name}.${value}Hint`),
    }))
  const field = formFields('redirects.admin', form, { errors, t })
  return (
    <>
      <ErrorSummary errors={errors} t={t} />
      <Form
        action={
          id === null ? '/admin/redirects' : `/admin/redirects/${encodeURIComponent(id)}/update`
        }
        method={id === null ? 'post' : 'put'}
        watched={true}
      >
        <Card title={t('redirects.admin.addresses')} hint={t('redirects.admin.addressesHint')}>
          <TextField {...field('from')} required={true} placeholder="/old-page" />
          <TextField {...field('to')} required={true} placeholder="/products/poster" />
          <RadioGroup {...field('kind')} choices={choices('kind', ['exact', 'prefix'])} />
          <RadioGroup {...field('status')} choices={choices('status', ['301', '302'])} />
        </Card>
        <SaveBar discardHref="/admin/redirects" t={t} />
      </Form>
    </>
  )
}
