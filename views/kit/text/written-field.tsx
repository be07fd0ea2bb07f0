import type { Translate } from '../../props.ts'
import { MarkdownField } from './markdown-field.tsx'

/** What is known of a text whose record keeps HTML. */
export interface Written {
  /** As it would be shown: clean HTML; null while there is none. */
  html: string | null
  /** Whether what is stored has a form that the field cannot show. */
  hasMore: boolean
}

interface WrittenFieldProps {
  name: string
  label: string
  /** Markdown, as typed. */
  value: string
  errors: Record<string, string>
  rows: number
  written: Written
  previewHref: string
  t: Translate
}

/** A text that is written as Markdown and kept as HTML. */
export function WrittenField({ written, ...field }: WrittenFieldProps) {
  const hint = written.hasMore ? { hint: field.t('adminui.markdown.keptHtml') } : {}
  return <MarkdownField {...field} {...hint} previewHtml={written.html} />
}
