import { attr, url } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { type Newer, Overtaken } from '#views/kit/fields/overtaken.tsx'
import { SaveBar } from '#views/kit/fields/save-bar.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { MarkdownField } from '#views/kit/text/markdown-field.tsx'
import { languageName } from '#views/language-name.ts'
import { mailFrame } from '#views/mail/mail-preview.tsx'
import type { Translate } from '#views/props.ts'

interface WordsFormProps {
  kind: string
  /** Of the list of mails. */
  path: string
  /** In which it is written. */
  language: string
  languages: readonly string[]
  /** Markdown, as typed. */
  text: string
  /** Of the text that is edited. */
  version: string
  errors: Record<string, string>
  /** What somebody else saved meanwhile. */
  newer: Newer<{ text: string }> | undefined
  t: Translate
}

/** What the merchant adds to a mail; the mail stands below it as it would be sent with what is typed. */
export function WordsForm(props: WordsFormProps) {
  const { kind, path, language, languages, text, version, errors, newer, t } = props
  const here = `${path}/${encodeURIComponent(kind)}`
  const named = t('notifications.admin.wordsIn', { language: languageName(language) })
  return (
    <Form action={`${here}/update`} method="put" watched={true}>
      <ErrorSummary errors={errors} t={t} />
      <Overtaken
        newer={newer}
        yours={{ text }}
        words="notifications.admin"
        called={{ text: t('notifications.admin.words') }}
        t={t}
      />
      <input type="hidden" name="language" value={attr(language)} />
      <input type="hidden" name="version" value={attr(version)} />
      <Card title={t('notifications.admin.words')}>
        <MarkdownField
          name="text"
          label={languages.length > 1 ? named : t('notifications.admin.wordsText')}
          hint={t('notifications.admin.wordsHint')}
          value={text}
          rows={6}
          errors={errors}
          t={t}
        />
        <Button
          label={t('adminui.markdown.previewButton')}
          with={{
            ...{ formaction: url(`${here}/preview`), formmethod: 'post', formtarget: mailFrame },
            ...{ 'data-mail-preview': true, 'data-plain-only': true },
          }}
        />
      </Card>
      <SaveBar discardHref={`${here}?language=${encodeURIComponent(language)}`} t={t} />
    </Form>
  )
}
