import { Button } from '#views/kit/fields/button.tsx'
import { CheckboxField } from '#views/kit/fields/choice.tsx'
import { control, FieldFrame } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'

/** Where a product file is given in. */
export function ImportUpload({ errors, t }: { errors: Record<string, string>; t: Translate }) {
  const file = {
    name: 'file',
    label: t('import-export.admin.file'),
    hint: t('import-export.admin.fileHint'),
    errors,
    required: true,
  }
  return (
    <div class="stack">
      <ErrorSummary errors={errors} t={t} />
      <Card title={t('import-export.admin.upload')} hint={t('import-export.admin.uploadHint')}>
        <Form action="/admin/products/import" multipart={true}>
          <FieldFrame {...file}>
            <input
              {...control(file)}
              class="input file"
              type="file"
              accept=".csv,.json,text/csv,application/json"
            />
          </FieldFrame>
          <CheckboxField
            name="dryRun"
            label={t('import-export.admin.dryRun')}
            hint={t('import-export.admin.dryRunHint')}
            checked={true}
          />
          <div class="actions">
            <Button label={t('import-export.admin.start')} variant="primary" icon="import" />
          </div>
        </Form>
      </Card>
      <Card title={t('import-export.admin.how')}>
        <ol class="steps">
          {(['one', 'two', 'three'] as const).map((step) => (
            <li safe>{t(`import-export.admin.how.${step}`)}</li>
          ))}
        </ol>
      </Card>
    </div>
  )
}
