import { owned } from '#server/data/own-property.ts'
import { attr, url } from '#views/attribute.ts'
import { TextAreaField, TextField } from '#views/kit/fields/field.tsx'
import { fieldId } from '#views/kit/fields/field-name.ts'
import type { Newer } from '#views/kit/fields/overtaken.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import { MarkdownField } from '#views/kit/text/markdown-field.tsx'
import type { Translate } from '#views/props.ts'
import type { Field, TranslatedRecord } from '../models/record.ts'
import { tones } from './list.tsx'
import { fieldName, languageName } from './names.ts'

export interface EditorProps {
  record: TranslatedRecord
  languages: string[]
  /** The shop's own language. */
  own: string
  /** The language of the admin's words. */
  reader: string
  errors: Record<string, string>
  /** What the Markdown of each field becomes: sanitised HTML; null where nobody asked for it. */
  previews: Record<string, string | null>
  /** The next record that waits. */
  skipHref: string
  /** The translations of the form, by field, and as somebody else saved them meanwhile. */
  texts: Record<string, string>
  newer?: Newer<Record<string, string>> | undefined
  t: Translate
}

/** One text: the original on the left, its translation on the right; a long page below its original. */
export function Pair(props: EditorProps & { field: Field }) {
  const { field, record, own, reader, t } = props
  const name = field.label ?? fieldName(field.name, t)
  const id = fieldId(`fields[${field.name}]`)
  return (
    <section
      class={[
        'card',
        'translation-pair',
        field.as === 'line' ? 'is-line' : field.as === 'markdown' ? 'is-long' : '',
      ]}
    >
      <header class="translation-head">
        <h2 safe>{name}</h2>
        {field.state === 'complete' || (field.isOptional && field.text === '') ? null : (
          <Badge label={t(`translations.admin.field.${field.state}`)} tone={tones[field.state]} />
        )}
      </header>
      <div class="translation-original">
        <p class="label" id={`${id}-original`} safe>
          {`${name} (${languageName(own, reader)})`}
        </p>
        <section
          class={['translation-source', field.as === 'line' ? '' : 'is-text']}
          lang={attr(own)}
          tabindex={field.as === 'line' ? undefined : '0'}
          aria-labelledby={`${id}-original`}
          safe
        >
          {field.original}
        </section>
      </div>
      <div class="translation-typed">
        <input type="hidden" name={attr(`seen[${field.name}]`)} value={attr(field.seen)} />
        <Typed {...props} label={`${name} (${languageName(record.language, reader)})`} />
      </div>
    </section>
  )
}

function Typed(props: EditorProps & { field: Field; label: string }) {
  const { field, record, errors, label, previews, t } = props
  const { as, text, original } = field
  const common = {
    name: `fields[${field.name}]`,
    label,
    value: text,
    errors,
    with: { lang: record.language },
  }
  if (as === 'line') return <TextField {...common} />
  if (as !== 'markdown') {
    const rows = Math.min(16, Math.max(3, Math.ceil(original.length / 70)))
    return <TextAreaField {...common} rows={rows} />
  }
  return (
    <MarkdownField
      {...common}
      rows={16}
      previewHref={url(`/admin/translations/preview?field=${encodeURIComponent(field.name)}`)}
      previewHtml={owned(previews, field.name) ?? null}
      t={t}
    />
  )
}
