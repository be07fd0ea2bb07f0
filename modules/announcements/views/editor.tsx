import { owned } from '#server/text/owned.ts'
import { attr } from '#views/attribute.ts'
import { CheckboxField, SelectField } from '#views/kit/fields/choice.tsx'
import { NumberField, TextField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { type Newer, Overtaken } from '#views/kit/fields/overtaken.tsx'
import { SaveBar } from '#views/kit/fields/save-bar.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'
import type { AnnouncementForm } from './form.ts'

export interface EditorProps {
  form: AnnouncementForm
  languages: readonly string[]
  timeZone: string
  errors: Record<string, string>
  /** As somebody else saved it meanwhile. */
  newer?: Newer<AnnouncementForm> | undefined
  t: Translate
}

/** One announcement: its words, where and when it is shown. */
export function AnnouncementEditor(props: EditorProps) {
  const { form, languages, errors, newer, t } = props
  const { id } = form
  const href =
    id === null ? '/admin/announcements/new' : `/admin/announcements/${encodeURIComponent(id)}`
  return (
    <>
      <ErrorSummary errors={errors} t={t} />
      <Overtaken
        newer={newer}
        yours={form}
        words="announcements.admin"
        worded={['tone', 'pages', 'status']}
        called={{ texts: t('announcements.admin.words') }}
        t={t}
      />
      <Form
        action={id === null ? '/admin/announcements/create' : `${href}/update`}
        method={id === null ? 'post' : 'put'}
        watched={true}
      >
        <input type="hidden" name="boxes" value="sent" />
        {form.updatedAt ? (
          <input type="hidden" name="updatedAt" value={attr(form.updatedAt)} />
        ) : null}
        <Card title={t('announcements.admin.words')}>
          {languages.map((lang, at) => (
            <TextField
              name={`texts[${lang}]`}
              label={
                languages.length > 1
                  ? t('announcements.admin.textIn', { language: lang.toUpperCase() })
                  : t('announcements.admin.text')
              }
              value={owned(form.texts, lang) ?? ''}
              errors={errors}
              required={at === 0}
              maxlength={300}
            />
          ))}
          {Object.entries(form.texts)
            .filter(([lang]) => !languages.includes(lang))
            .map(([lang, text]) => (
              <input type="hidden" name={attr(`texts[${lang}]`)} value={attr(text)} />
            ))}
          <TextField
            name="link"
            label={t('announcements.admin.link')}
            hint={t('announcements.admin.linkHint')}
            value={form.link}
            errors={errors}
            placeholder="/collections/new"
          />
        </Card>
        <Showing {...props} />
        <SaveBar discardHref={href} t={t} />
      </Form>
    </>
  )
}

function Showing({ form, timeZone, errors, t }: EditorProps) {
  const choices = (name: string, values: string[]) =>
    values.map((value) => ({ value, label: t(`announcements.admin.${name}.${value}`) }))
  return (
    <Card title={t('announcements.admin.showing')}>
      <div class="row">
        <SelectField
          name="status"
          label={t('announcements.admin.status')}
          value={form.status}
          choices={choices('status', ['draft', 'published'])}
          errors={errors}
        />
        <SelectField
          name="pages"
          label={t('announcements.admin.pages')}
          value={form.pages}
          choices={choices('pages', ['all', 'home'])}
          errors={errors}
        />
        <SelectField
          name="tone"
          label={t('announcements.admin.tone')}
          value={form.tone}
          choices={choices('tone', ['accent', 'calm', 'alert'])}
          errors={errors}
        />
      </div>
      <div class="row">
        <TextField
          name="fromAt"
          type="datetime-local"
          label={t('announcements.admin.fromAt')}
          hint={t('announcements.admin.timesHint', { zone: timeZone })}
          value={form.fromAt}
          errors={errors}
        />
        <TextField
          name="untilAt"
          type="datetime-local"
          label={t('announcements.admin.untilAt')}
          hint={t('announcements.admin.untilHint')}
          value={form.untilAt}
          errors={errors}
        />
        <NumberField
          name="position"
          label={t('announcements.admin.position')}
          hint={t('announcements.admin.positionHint')}
          value={form.position}
          errors={errors}
        />
      </div>
      <CheckboxField
        name="dismissable"
        label={t('announcements.admin.dismissable')}
        hint={t('announcements.admin.dismissableHint')}
        checked={form.dismissable}
        errors={errors}
      />
    </Card>
  )
}
