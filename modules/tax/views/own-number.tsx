import { Button } from '#views/kit/fields/button.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'

interface OwnNumberProps {
  taxNumber: string | null
  errors: Record<string, string>
  t: Translate
}

/** The tax number that an account keeps. */
export function OwnNumber({ taxNumber, errors, t }: OwnNumberProps) {
  return (
    <Card title={t('tax.account.title')} hint={t('tax.account.hint')}>
      <ErrorSummary errors={errors} t={t} />
      <Form action="/account/tax-number" method="put">
        <TextField
          name="taxNumber"
          label={t('tax.account.number')}
          hint={t('tax.account.numberHint')}
          value={taxNumber ?? ''}
          errors={errors}
          maxlength={40}
        />
        <div class="actions">
          <Button label={t('tax.account.save')} variant="primary" />
        </div>
      </Form>
    </Card>
  )
}
