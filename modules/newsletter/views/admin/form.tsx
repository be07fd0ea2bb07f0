import { CheckboxField } from '#views/kit/fields/choice.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { SaveBar } from '#views/kit/fields/save-bar.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'

interface SubscriberFormProps {
  email: string
  consent: boolean
  errors: Record<string, string>
  t: Translate
}

/** Somebody who agreed elsewhere: on paper, by telephone, in an older shop. */
export function SubscriberForm({ email, consent, errors, t }: SubscriberFormProps) {
  return (
    <>
      <ErrorSummary errors={errors} t={t} />
      <Form action="/admin/newsletter/create" watched={true}>
        <Card title={t('newsletter.admin.who')}>
          <TextField
            name="email"
            type="email"
            label={t('newsletter.admin.email')}
            value={email}
            errors={errors}
            required={true}
          />
          <CheckboxField
            name="consent"
            label={t('newsletter.admin.consent')}
            hint={t('newsletter.admin.consentHint')}
            checked={consent}
            errors={errors}
          />
        </Card>
        <SaveBar discardHref="/admin/newsletter" t={t} />
      </Form>
    </>
  )
}
