import { attr, url } from '../../attribute.ts'
import type { Translate } from '../../props.ts'
import { AdminIcon, type AdminIconName } from '../icons/admin-icons.tsx'
import { Button } from './button.tsx'
import { TextAreaField } from './field.tsx'
import { fieldId } from './field-name.ts'
import { MediaChoice } from './media-choice.tsx'

interface MarkdownFieldProps {
  name: string
  label: string
  hint?: string
  /** Markdown, as typed. */
  value: string
  errors: Record<string, string>
  rows?: number
  /** Answers a POST of the form with a MarkdownPreview of the field. */
  previewHref: string
  /** What the value becomes: HTML that was sanitised. Null where nobody asked for it. */
  previewHtml: string | null
  t: Translate
}

/** Markdown on the left, what it becomes on the right; with a script a toolbar, shortcuts and a wide mode. */
export function MarkdownField(props: MarkdownFieldProps) {
  const { name, previewHref, previewHtml, t } = props
  const id = `${fieldId(name)}-preview`
  return (
    <div class="markdown" data-markdown>
      <Tools name={name} t={t} />
      <div class="side-by-side">
        <div class="markdown-text">
          <TextAreaField
            {...props}
            rows={props.rows ?? 20}
            mono={true}
            with={{
              'data-markdown-text': true,
              'hx-post': url(previewHref),
              'hx-vals': '{"_method":"POST"}',
              'hx-trigger': 'input changed delay:300ms',
              'hx-target': `#${id} [data-preview]`,
              'hx-select': '[data-preview]',
              'hx-swap': 'outerHTML',
              'hx-sync': 'this:replace',
              'hx-status:4xx': 'swap:none',
              'hx-status:5xx': 'swap:none',
            }}
          />
          <MediaChoice field={name} t={t} />
        </div>
        <div>
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
          <MarkdownPreview id={id} html={previewHtml ?? ''} t={t} />
        </div>
      </div>
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

interface Tool {
  mark: string
  icon: AdminIconName
  /** As a screen reader is told it; `Control` alone, the script takes Command too. */
  keys?: string
}

const tools: Tool[] = [
  { mark: 'bold', icon: 'bold', keys: 'Control+B' },
  { mark: 'italic', icon: 'italic', keys: 'Control+I' },
  { mark: 'heading', icon: 'heading', keys: 'Control+Shift+H' },
  { mark: 'list', icon: 'list', keys: 'Control+Shift+8' },
  { mark: 'numbers', icon: 'numbers', keys: 'Control+Shift+7' },
  { mark: 'quote', icon: 'quote', keys: 'Control+Shift+9' },
  { mark: 'link', icon: 'link', keys: 'Control+K' },
]

/** Shown by a script only: without one the buttons could do nothing. */
function Tools({ name, t }: { name: string; t: Translate }) {
  const field = fieldId(name)
  return (
    <div
      class="markdown-tools"
      role="toolbar"
      aria-label={attr(t('adminui.markdown.tools'))}
      data-markdown-tools
      data-placeholder={attr(t('adminui.markdown.placeholder'))}
      hidden
    >
      {tools.map(({ mark, icon, keys }, at) => (
        <ToolButton
          label={t(`adminui.markdown.${mark}`)}
          icon={icon}
          controls={field}
          first={at === 0}
          {...(keys ? { keys } : {})}
          with={{ 'data-markdown-mark': mark }}
        />
      ))}
      <ToolButton
        label={t('adminui.choosePicture')}
        icon="image"
        controls={field}
        with={{
          'data-media-pick': attr(name),
          'data-title': attr(t('adminui.choosePicture')),
          'data-close': attr(t('adminui.cancel')),
        }}
      />
      <ToolButton
        label={t('adminui.markdown.wide')}
        icon="wide"
        controls={field}
        keys="Control+Shift+F"
        with={{ 'data-markdown-wide': true, 'aria-pressed': 'false' }}
      />
    </div>
  )
}

interface ToolButtonProps {
  label: string
  icon: AdminIconName
  controls: string
  first?: boolean
  keys?: string
  with: Record<string, string | boolean>
}

function ToolButton({ label, icon, controls, first, keys, with: given }: ToolButtonProps) {
  return (
    <button
      class="markdown-tool"
      type="button"
      title={attr(keys === undefined ? label : `${label} (${shown(keys)})`)}
      aria-controls={controls}
      aria-keyshortcuts={keys}
      tabindex={first ? '0' : '-1'}
      {...given}
    >
      <AdminIcon name={icon} />
      <span class="visually-hidden" safe>
        {label}
      </span>
    </button>
  )
}

const shown = (keys: string) => keys.replace('Control', 'Ctrl').replaceAll('+', '-')
