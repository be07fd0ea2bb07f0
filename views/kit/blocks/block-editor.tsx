import { attr, url } from '../../attribute.ts'
import type { Translate } from '../../props.ts'
import { Button } from '../fields/button.tsx'
import { AdminIcon } from '../icons/admin-icons.tsx'
import { Badge } from '../page/badge.tsx'
import { type BlockFieldForm, BlockFields, type Picks } from './block-fields.tsx'
import { PickOptions } from './pick-options.tsx'

/** A block as its form holds it. */
export interface BlockForm {
  id: string
  component: string
  label: string
  /** Its first words. */
  summary: string
  hidden: boolean
  isOpen: boolean
  /** Nothing of it can be edited: it goes back as it is stored. */
  kept: boolean
  /** Why shoppers do not see it. */
  problem: string | null
  fields: BlockFieldForm[]
}

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
      data-preview-href={url(previewHref)}
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
      {(['product', 'collection'] as const).map((kind) => (
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
      <BlockPreview {...props} />
    </div>
  )
}

interface BlockItemProps {
  block: BlockForm
  first: boolean
  last: boolean
  action: string
  picks: Picks
  errors: Record<string, string>
  t: Translate
}

function BlockItem(props: BlockItemProps) {
  const { block, picks, errors, t } = props
  const at = `blocks[${block.id}]`
  return (
    <li
      class={['block', block.hidden ? 'is-hidden' : '', block.problem ? 'is-broken' : '']}
      id={`block-${block.id}`}
      data-block
    >
      <input type="hidden" name={`${at}[component]`} value={attr(block.component)} />
      {block.hidden ? <input type="hidden" name={`${at}[hidden]`} value="on" /> : null}
      {block.kept ? <input type="hidden" name={`${at}[kept]`} value="on" /> : null}
      <details open={block.isOpen}>
        <summary>
          <span class="block-grip" data-block-grip hidden>
            <AdminIcon name="grip" />
          </span>
          <b safe>{block.label}</b>
          <span class="block-words" safe>
            {block.summary}
          </span>
          {block.hidden ? <Badge tone="neutral" label={t('adminui.blocks.hidden')} /> : null}
          {block.problem ? <Badge tone="warn" label={t('adminui.blocks.problem')} /> : null}
        </summary>
        <div class="block-body">
          {block.problem ? (
            <p class="error" safe>
              {block.problem}
            </p>
          ) : null}
          {block.fields.length === 0 && !block.problem ? (
            <p class="hint" safe>
              {t('adminui.blocks.noFields')}
            </p>
          ) : null}
          <BlockFields fields={block.fields} {...{ picks, errors, t }} />
        </div>
      </details>
      <BlockButtons {...props} />
    </li>
  )
}

/** With a script only the blocks are drawn anew, and nothing typed elsewhere is lost. */
const sending = (action: string): Record<string, string> => ({
  'hx-post': url(action),
  'hx-target': '#blocks',
  'hx-select': '#blocks',
  'hx-swap': 'outerMorph',
  'hx-push-url': 'false',
})

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

function BlockPreview({ previewHref, t }: BlockEditorProps) {
  return (
    <div class="block-preview">
      <div class="label-row">
        <h3 safe>{t('adminui.blocks.preview')}</h3>
        <Button
          label={t('adminui.blocks.previewButton')}
          icon="external"
          small={true}
          with={{ formaction: url(previewHref), formmethod: 'post', formtarget: '_blank' }}
        />
      </div>
      <iframe
        title={attr(t('adminui.blocks.preview'))}
        sandbox="allow-same-origin"
        data-block-frame
        hidden
      ></iframe>
    </div>
  )
}

function BlockButtons({ block, first, last, action, t }: BlockItemProps) {
  const said = block.summary === '' ? block.label : `${block.label}: ${block.summary}`
  const button = (verb: string, icon: 'up' | 'down' | 'copy' | 'eye' | 'trash', off = false) => (
    <Button
      label={`${t(`adminui.blocks.${verb}`)}: ${said}`}
      icon={icon}
      iconOnly={true}
      small={true}
      variant="quiet"
      name="intent"
      value={`block-${verb === 'show' ? 'hide' : verb}:${block.id}`}
      with={{
        id: `${verb === 'show' ? 'hide' : verb}-${block.id}`,
        // Not disabled: who moved a block to the end keeps the focus.
        ...(off ? { 'aria-disabled': 'true' } : {}),
        ...sending(action),
      }}
    />
  )
  return (
    <div class="block-buttons">
      {button('up', 'up', first)}
      {button('down', 'down', last)}
      {button('copy', 'copy')}
      {button(block.hidden ? 'show' : 'hide', 'eye')}
      {button('delete', 'trash')}
    </div>
  )
}
