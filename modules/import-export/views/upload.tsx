import { CheckboxField } from '#views/kit/fields/choice.tsx'
import { UploadForm } from '#views/kit/fields/upload-form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'
import { FromHere } from './from-here.tsx'
import { CopyAll } from './pictures.tsx'

interface ImportUploadProps {
  /** Whether products show pictures of other hosts. */
  hasForeign: boolean
  errors: Record<string, string>
  t: Translate
}

/** Where a product file is given in. */
export function ImportUpload({ hasForeign, errors, t }: ImportUploadProps) {
  return (
    <div class="stack">
      <UploadForm
        action="/admin/products/import"
        title={t('import-export.admin.upload')}
        hint={t('import-export.admin.uploadHint')}
        fileHint={t('import-export.admin.fileHint')}
        accept=".csv,.json,text/csv,application/json"
        start={t('import-export.admin.start')}
        errors={errors}
        t={t}
      >
        <FromHere t={t} />
        <CheckboxField
          name="dryRun"
          label={t('import-export.admin.dryRun')}
          hint={t('import-export.admin.dryRunHint')}
          checked={true}
        />
        <CheckboxField
          name="copyPictures"
          label={t('import-export.admin.pictures.choose')}
          hint={t('import-export.admin.pictures.chooseHint')}
          checked={true}
        />
      </UploadForm>
      {hasForeign ? <CopyAll t={t} /> : null}
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
