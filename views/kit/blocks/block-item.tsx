import { attr, url } from '../../attribute.ts'
import type { Translate } from '../../props.ts'
import { Button } from '../fields/button.tsx'
import { AdminIcon } from '../icons/admin-icons.tsx'
import { Badge } from '../page/badge.tsx'
import { type BlockFieldForm, BlockFields, type Picks } from './block-fields.tsx'

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
  /** Drawn by the theme itself: moved and hidden, but neither filled in nor deleted. */
  piece?: { name: string; isNeeded: boolean }
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

/** A block in the list: its line, its fields, its buttons. */
export function BlockItem(props: BlockItemProps) {
  const { block } = props
  const at = `blocks[${block.id}]`
  const { piece } = block
  return (
    <li
      class={['block', block.hidden ? 'is-hidden' : '', block.problem ? 'is-broken' : '']}
      id={`block-${block.id}`}
      data-block
    >
      <input type="hidden" name={`${at}[component]`} value={attr(block.component)} />
      {block.hidden ? <input type="hidden" name={`${at}[hidden]`} value="on" /> : null}
      {block.kept ? <input type="hidden" name={`${at}[kept]`} value="on" /> : null}
      {piece ? (
        <div class="block-piece" tabindex="-1">
          <input type="hidden" name={`${at}[props][name]`} value={attr(piece.name)} />
          <BlockHead {...props} />
          <ItemError {...props} />
        </div>
      ) : (
        <details open={block.isOpen}>
          <summary>
            <BlockHead {...props} />
          </summary>
          <BlockBody {...props} />
        </details>
      )}
      <BlockButtons {...props} />
    </li>
  )
}

/** The one line by which a block is known. */
function BlockHead({ block, t }: BlockItemProps) {
  const words = block.piece ? t('adminui.blocks.ofTheme') : block.summary
  return (
    <>
      <span class="block-grip" data-block-grip hidden>
        <AdminIcon name="grip" />
      </span>
      <b safe>{block.label}</b>
      <span class="block-words" safe>
        {words}
      </span>
      {block.hidden ? <Badge tone="neutral" label={t('adminui.blocks.hidden')} /> : null}
      {block.problem ? <Badge tone="warn" label={t('adminui.blocks.problem')} /> : null}
    </>
  )
}

function BlockBody({ block, picks, errors, t }: BlockItemProps) {
  return (
    <div class="block-body">
      <ItemError {...{ block, errors }} />
      {block.fields.length === 0 && !block.problem ? (
        <p class="hint" safe>
          {t('adminui.blocks.noFields')}
        </p>
      ) : null}
      <BlockFields fields={block.fields} {...{ picks, errors, t }} />
    </div>
  )
}

/** Why shoppers do not see a block, or why it was refused. */
function ItemError({ block, errors }: Pick<BlockItemProps, 'block' | 'errors'>) {
  const said = errors[`blocks.${block.id}`] ?? block.problem
  return said ? (
    <p class="error" id={`field-blocks-${block.id}`} safe>
      {said}
    </p>
  ) : (
    ''
  )
}

/** With a script only the blocks are drawn anew, and nothing typed elsewhere is lost. */
export const sending = (action: string): Record<string, string> => ({
  'hx-post': url(action),
  'hx-target': '#blocks',
  'hx-select': '#blocks',
  'hx-swap': 'outerMorph',
  'hx-push-url': 'false',
})

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
      {block.piece ? '' : button('copy', 'copy')}
      {block.piece?.isNeeded && !block.hidden ? '' : button(block.hidden ? 'show' : 'hide', 'eye')}
      {block.piece ? '' : button('delete', 'trash')}
    </div>
  )
}
