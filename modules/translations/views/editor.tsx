import { attr } from '#views/attribute.ts'
import { LinkButton } from '#views/kit/fields/button.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { Overtaken } from '#views/kit/fields/overtaken.tsx'
import { SaveBar } from '#views/kit/fields/save-bar.tsx'
import { Tabs } from '#views/kit/lists/tabs.tsx'
import { editorPath } from './links.ts'
import { fieldName, languageName } from './names.ts'
import { type EditorProps, Pair } from './text-pair.tsx'

/** Each text as it was written, beside what it is in the other language. */
export function TranslationEditor(props: EditorProps) {
  const { record, languages, reader, errors, skipHref, t } = props
  const path = editorPath(record)
  return (
    <>
      {languages.length > 1 ? (
        <Tabs
          label={t('translations.admin.languages')}
          tabs={languages.map((language) => ({
            label: languageName(language, reader),
            href: editorPath({ ...record, language }),
            current: language === record.language,
          }))}
        />
      ) : null}
      <ErrorSummary errors={errors} t={t} />
      <Overtaken
        newer={props.newer}
        yours={props.texts}
        words="translations.admin.field"
        called={Object.fromEntries(
          record.fields.map(({ name, label }) => [name, label ?? fieldName(name, t)]),
        )}
        t={t}
      />
      <Form action={path} method="put" id="translation-editor" watched={true}>
        <button type="submit" name="intent" value="save" hidden></button>
        <input type="hidden" name="version" value={attr(record.version)} />
        <input
          type="hidden"
          name="state"
          value={record.state === 'outdated' ? 'outdated' : 'missing'}
        />
        <div class="stack">
          {record.fields.map((field) => (
            <Pair {...props} field={field} />
          ))}
        </div>
        <SaveBar
          discardHref={path}
          also={{ label: t('translations.admin.saveNext'), value: 'next' }}
          t={t}
        />
      </Form>
      <p class="translation-skip">
        <LinkButton href={skipHref} label={t('translations.admin.skip')} icon="right" />
      </p>
    </>
  )
}
