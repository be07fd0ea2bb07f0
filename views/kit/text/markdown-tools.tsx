import { attr } from '../../attribute.ts'
import type { Translate } from '../../props.ts'
import { fieldId } from '../fields/field-name.ts'
import { AdminIcon, type AdminIconName } from '../icons/admin-icons.tsx'

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
  { mark: 'table', icon: 'table' },
]

const ofTables = ['rowAfter', 'columnAfter', 'deleteRow', 'deleteColumn', 'deleteTable'] as const

/** Shown by a script only: without one the buttons could do nothing. */
export function MarkdownTools({ name, t }: { name: string; t: Translate }) {
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
      <TableTools field={field} t={t} />
      <ToolButton
        label={t('adminui.markdown.mode')}
        icon="code"
        controls={field}
        with={{ 'data-markdown-mode': true, 'aria-pressed': 'true' }}
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

/** Shown while the caret is within a table of the editor. */
function TableTools({ field, t }: { field: string; t: Translate }) {
  return (
    <span class="markdown-table-tools" data-markdown-table hidden>
      {ofTables.map((mark) => (
        <button
          class="markdown-tool is-text"
          type="button"
          tabindex="-1"
          aria-controls={field}
          data-markdown-mark={mark}
          safe
        >
          {t(`adminui.markdown.${mark}`)}
        </button>
      ))}
    </span>
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
