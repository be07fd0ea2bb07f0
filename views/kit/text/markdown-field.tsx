import { attr, url } from '../../attribute.ts'
import type { Translate } from '../../props.ts'
import { Button } from '../fields/button.tsx'
import { TextAreaField } from '../fields/field.tsx'
import { fieldId } from '../fields/field-name.ts'
import { MediaChoice } from '../fields/media-choice.tsx'
import { LibraryShelf } from '../pictures/library-shelf.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { MarkdownTools } from './markdown-tools.tsx'

interface MarkdownFieldProps {
  name: string
  label: string
  hint?: string
  /** Markdown, as typed. */
  value: string
  errors: Record<string, string>
  rows?: number
  /** Answers a POST of the form with a MarkdownPreview of the field; not given where a larger preview shows it anyway. */
  previewHref?: string
  /** What the value becomes: HTML that was sanitised. Null where nobody asked for it. */
  previewHtml?: string | null
  /** Further attributes of the text's own element. */
  with?: Record<string, string | boolean>
  t: Translate
}

/**
 * A text that somebody writes. With a script an editor lies over it in which one sees what one types; one press leads to
 * the Markdown itself, with what it becomes beside it, which is all there is without a script.
 */
export function MarkdownField(props: MarkdownFieldProps) {
  const { name, t } = props
  return (
    <div
      class="markdown"
      data-markdown
      data-beyond={attr(t('adminui.markdown.beyond'))}
      data-left-out={attr(t('adminui.markdown.leftOut'))}
      data-refused={attr(t('adminui.markdown.refused'))}
    >
      {props.previewHref === undefined ? (
        <Text {...props} />
      ) : (
        <div class="side-by-side">
          <Text {...props} />
          <Preview {...props} />
        </div>
      )}
      <LinkDialog name={name} t={t} />
    </div>
  )
}

const previewId = (name: string) => `${fieldId(name)}-preview`

function Text(props: MarkdownFieldProps) {
  const { name, previewHref, t } = props
  return (
    <div class="markdown-text">
      <TextAreaField
        {...props}
        rows={props.rows ?? 20}
        mono={true}
        tools={
          <>
            <MarkdownTools name={name} t={t} />
            <p class="hint" role="status" data-markdown-status hidden></p>
          </>
        }
        with={{
          ...props.with,
          'data-markdown-text': true,
          ...(previewHref === undefined ? {} : asksFor(name, previewHref)),
        }}
      />
      <p class="hint markdown-syntax" safe>
        {t('adminui.markdown.syntax')}
      </p>
      <MediaChoice field={name} t={t} />
      <LibraryShelf field={name} into="text" t={t} />
    </div>
  )
}

const asksFor = (name: string, previewHref: string) => ({
  'hx-post': url(previewHref),
  'hx-vals': '{"_method":"POST"}',
  'hx-trigger': 'input changed delay:300ms',
  'hx-target': `#${previewId(name)} [data-preview]`,
  'hx-select': '[data-preview]',
  'hx-swap': 'outerHTML',
  'hx-sync': 'this:replace',
  'hx-status:4xx': 'swap:none',
  'hx-status:5xx': 'swap:none',
})

function Preview({ name, previewHtml, t }: MarkdownFieldProps) {
  return (
    <div class="markdown-preview">
      <div class="label-row">
        <p class="label" safe>
          {t('adminui.markdown.preview')}
        </p>
        <Button
          label={t('adminui.markdown.previewButton')}
          small={true}
          name="intent"
          value="preview"
          with={{ 'data-plain-only': true }}
        />
      </div>
      <MarkdownPreview id={previewId(name)} html={previewHtml ?? ''} t={t} />
    </div>
  )
}

/** What Markdown becomes; also the answer to the field's request. `html` must have been sanitised. */
export function MarkdownPreview(props: { html: string; id?: string; t: Translate }) {
  const { html: safeHtml, id, t } = props
  return (
    <section
      class="preview prose"
      id={id}
      aria-label={attr(t('adminui.markdown.preview'))}
      tabindex="0"
    >
      <div data-preview>
        {safeHtml === '' ? (
          <p class="hint" safe>
            {t('adminui.markdown.empty')}
          </p>
        ) : (
          safeHtml
        )}
      </div>
    </section>
  )
}

/** Stands in the preview of a text that cannot be shown. */
export function MarkdownProblem({ problem }: { problem: string }) {
  return (
    <p class="error" role="status" safe>
      {problem}
    </p>
  )
}
