import type { FileUse } from '#server/files/picture-uses.ts'
import { attr, url } from '#views/attribute.ts'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { type Choice, SelectField } from '#views/kit/fields/choice.tsx'
import { NumberField, TextAreaField, TextField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { SaveBar } from '#views/kit/fields/save-bar.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { LibraryFile } from '../models/library.ts'
import { Crop, type CropProps, isCroppable } from './crop.tsx'
import { kindOf } from './preview.tsx'
import { Uses } from './uses.tsx'

type FieldName = 'name' | 'alt' | 'focalX' | 'focalY' | 'folderId'

export interface FilePageProps {
  file: LibraryFile
  uses: readonly FileUse[]
  folders: Choice[]
  /** What came back with a mistake, as it was typed. */
  typed: Partial<Record<FieldName, string>>
  errors: Record<string, string>
  /** The same of the form that crops. */
  cropTyped: CropProps['typed']
  cropErrors: Record<string, string>
  format: Format
  t: Translate
}

/** One file: what it shows, what is said of it, and where it is used. */
export function FilePage(props: FilePageProps) {
  const { file, uses, folders, errors, t } = props
  const isPicture = file.contentType.startsWith('image/')
  const action = `/admin/media/${encodeURIComponent(file.id)}`
  return (
    <div class="editor">
      <div class="media-form">
        <Form action={`${action}/update`} method="put" watched={true} class="media-form">
          <ErrorSummary errors={errors} t={t} />
          {isPicture ? <Focus {...props} /> : null}
          <Card title={t('media.admin.about')}>
            <TextField
              name="name"
              label={t('media.admin.name')}
              value={shownOf(props, 'name')}
              errors={errors}
              required={true}
              maxlength={200}
            />
            {isPicture ? (
              <TextAreaField
                name="alt"
                label={t('media.admin.alt')}
                hint={t('media.admin.altHint')}
                value={shownOf(props, 'alt')}
                errors={errors}
                rows={2}
              />
            ) : null}
            <SelectField
              name="folderId"
              label={t('media.admin.folder')}
              value={shownOf(props, 'folderId')}
              choices={[{ value: '', label: t('media.admin.noFolder') }, ...folders]}
              errors={errors}
            />
          </Card>
          <SaveBar discardHref={action} t={t} />
        </Form>
        {isCroppable(file) ? (
          <Crop file={file} typed={props.cropTyped} errors={props.cropErrors} t={t} />
        ) : null}
      </div>
      <div class="media-side">
        <Facts {...props} />
        <Card title={t('media.admin.uses')}>
          <Uses uses={uses} t={t} />
        </Card>
        <Replace action={`${action}/replace`} t={t} />
      </div>
    </div>
  )
}

function Replace({ action, t }: { action: string; t: Translate }) {
  return (
    <Card title={t('media.admin.replace')} hint={t('media.admin.replaceHint')}>
      <Form action={action} multipart={true}>
        <div class="field">
          <label for="replacement" safe>
            {t('media.admin.newFile')}
          </label>
          <input class="input" id="replacement" type="file" name="file" required />
        </div>
        <Button label={t('media.admin.replaceConfirm')} />
      </Form>
    </Card>
  )
}

/** A click sets the point; without a script, and by keyboard, two numbers do. */
function Focus(props: FilePageProps) {
  const { file, errors, t } = props
  return (
    <Card title={t('media.admin.focus')} hint={t('media.admin.focusHint')}>
      <div class="media-focus" data-media-focus>
        <img
          src={url(file.url)}
          alt={attr(file.alt)}
          width={file.width ?? undefined}
          height={file.height ?? undefined}
        />
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <line x1={file.focalX} x2={file.focalX} y1="0" y2="100" />
          <line x1="0" x2="100" y1={file.focalY} y2={file.focalY} />
        </svg>
      </div>
      <div class="row">
        <NumberField
          name="focalX"
          label={t('media.admin.focalX')}
          value={shownOf(props, 'focalX')}
          unit="%"
          errors={errors}
        />
        <NumberField
          name="focalY"
          label={t('media.admin.focalY')}
          value={shownOf(props, 'focalY')}
          unit="%"
          errors={errors}
        />
      </div>
    </Card>
  )
}

function Facts({ file, format, t }: FilePageProps) {
  const { width, height } = file
  const rows: [string, string][] = [
    [t('media.admin.format'), kindOf(file.contentType)],
    ...(width && height
      ? [[t('media.admin.dimensions'), `${width} × ${height} px`] as [string, string]]
      : []),
    [t('media.admin.size'), `${format.number(Math.ceil(file.size / 1024))} KB`],
    [t('media.admin.uploadedAt'), format.date(file.createdAt)],
  ]
  return (
    <Card title={t('media.admin.file')}>
      <dl class="media-facts">
        {rows.map(([term, value]) => (
          <div>
            <dt safe>{term}</dt>
            <dd safe>{value}</dd>
          </div>
        ))}
      </dl>
      <TextField
        name="address"
        label={t('media.admin.address')}
        value={file.url}
        with={{ readonly: true }}
      />
      <LinkButton href={file.url} label={t('media.admin.open')} icon="external" small={true} />
    </Card>
  )
}

const shownOf = ({ typed, file }: FilePageProps, name: FieldName): string =>
  typed[name] ?? String(file[name] ?? '')
