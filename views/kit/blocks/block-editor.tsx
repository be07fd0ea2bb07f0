import { attr, url } from '../../attribute.ts'
import type { Translate } from '../../props.ts'
import { AdminIcon } from '../icons/admin-icons.tsx'
import type { Picks } from './block-fields.tsx'
import { type BlockForm, BlockItem, sending } from './block-item.tsx'
import { PagePreview } from './page-preview.tsx'
import { PickOptions } from './pick-options.tsx'

export interface BlockEditorProps {
  /** Where a button of the editor sends the form. */
  action: string
  /** Answers a POST of the form with the page as shoppers would see it. */
  previewHref: string
  /** Answers what may be named, while it is typed. */
  picksHref: string
  /** The script by which blocks are dragged. */
  sortableHref: string
  blocks: BlockForm[]
  /** What can be placed. */
  choices: { component: string; label: string; hint: string }[]
  /** What can be chosen by its title. */
  picks: Picks
  errors: Record<string, string>
  t: Translate
}

/** Blocks that are added, edited, moved, copied, hidden and deleted; every way is a button that posts the form. */
export function BlockEditor(props: BlockEditorProps) {
  const { blocks, action, previewHref, errors, t } = props
  return (
    <div
      class="blocks"
      id="blocks"
      data-blocks
      data-sortable={url(props.sortableHref)}
      data-moved={attr(t('adminui.blocks.moved', { place: '{place}', count: '{count}' }))}
    >
      <input
        type="hidden"
        name="blocksSent"
        value={attr(['sent', ...blocks.map(({ id }) => id)].join(','))}
        data-label={attr(t('adminui.blocks.order'))}
        data-block-order
      />
      {errors.blocks ? (
        <p class="error" id="field-blocks" safe>
          {errors.blocks}
        </p>
      ) : null}
      {blocks.length === 0 ? (
        <div class="block-none">
          <b safe>{t('adminui.blocks.none')}</b>
          <p class="hint" safe>
            {t('adminui.blocks.noneText')}
          </p>
        </div>
      ) : null}
      {(['product', 'collection', 'link'] as const).map((kind) => (
        <PickOptions kind={kind} picks={props.picks[kind]} findHref={props.picksHref} />
      ))}
      <ol class="block-list" data-block-list>
        {blocks.map((block, at) => (
          <BlockItem
            block={block}
            first={at === 0}
            last={at === blocks.length - 1}
            picks={props.picks}
            {...{ action, errors, t }}
          />
        ))}
      </ol>
      <p class="visually-hidden" role="status" data-block-status></p>
      <BlockAdder {...props} />
      <PagePreview href={previewHref} t={t} />
    </div>
  )
}

function BlockAdder({ blocks, choices, action, t }: BlockEditorProps) {
  return (
    <details class="block-add" open={blocks.length === 0}>
      <summary>
        <AdminIcon name="plus" />
        <span safe>{t('adminui.blocks.add')}</span>
      </summary>
      <ul>
        {choices.map(({ component, label, hint }) => (
          <li>
            <button
              type="submit"
              name="intent"
              value={`block-add:${attr(component)}`}
              {...sending(action)}
            >
              <b safe>{label}</b>
              <span class="hint" safe>
                {hint}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
