import type { Children } from '@kitajs/html'
import type { Translate } from '#views/props.ts'
import { Card } from '../page/card.tsx'
import { Button } from './button.tsx'
import { control, FieldFrame } from './field.tsx'
import { ErrorSummary, Form } from './form.tsx'

interface UploadFormProps {
  action: string
  title: string
  /** What file it takes. */
  hint: string
  label?: string
  /** How the file should be. */
  fileHint: string
  accept?: string
  start?: string
  errors: Record<string, string>
  t: Translate
  /** Further inputs. */
  children?: Children
}

/** Where a file of records is given in. */
export function UploadForm(props: UploadFormProps) {
  const { action, title, hint, fileHint, errors, t, children: safeChildren } = props
  const { label = t('adminui.import.file'), start = t('adminui.import.start') } = props
  const { accept = '.csv,text/csv' } = props
  const file = { name: 'file', label, hint: fileHint, errors, required: true }
  return (
    <>
      <ErrorSummary errors={errors} t={t} />
      <Card title={title} hint={hint}>
        <Form action={action} multipart={true}>
          <FieldFrame {...file}>
            <input {...control(file)} class="input file" type="file" accept={accept} />
          </FieldFrame>
          {safeChildren}
          <div class="actions">
            <Button label={start} variant="primary" icon="import" />
          </div>
        </Form>
      </Card>
    </>
  )
}
