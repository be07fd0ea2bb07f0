import { Button } from '#views/kit/fields/button.tsx'
import { CheckboxField } from '#views/kit/fields/choice.tsx'
import { control, FieldFrame } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'
import { FromHere } from '../from-here.tsx'

/** Where files of another shop are given in. */
export function NewSet({ errors, t }: { errors: Record<string, string>; t: Translate }) {
  const files = {
    ...{ name: 'files', label: t('import-export.admin.set.files'), errors, required: true },
    hint: t('import-export.admin.set.filesHint'),
  }
  return (
    <div class="stack">
      <ErrorSummary errors={errors} t={t} />
      <Card
        title={t('import-export.admin.set.upload')}
        hint={t('import-export.admin.set.uploadHint')}
      >
        <Form action="/admin/change-sets/create" multipart={true}>
          <FieldFrame {...files}>
            <input
              {...control(files)}
              class="input file"
              type="file"
              multiple
              accept=".csv,.json,.tsv,.txt,.zip"
            />
          </FieldFrame>
          <FromHere t={t} />
          <CheckboxField
            name="copyPictures"
            label={t('import-export.admin.pictures.choose')}
            hint={t('import-export.admin.pictures.chooseHint')}
            checked={true}
          />
          <div class="actions">
            <Button label={t('import-export.admin.set.check')} variant="primary" icon="import" />
          </div>
        </Form>
      </Card>
      <Card title={t('import-export.admin.how')}>
        <ol class="steps">
          {(['one', 'two', 'three'] as const).map((step) => (
            <li safe>{t(`import-export.admin.set.how.${step}`)}</li>
          ))}
        </ol>
      </Card>
    </div>
  )
}
