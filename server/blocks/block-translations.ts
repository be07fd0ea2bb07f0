/** Translations of blocks: each text is a field `block/<id>/<path>` of the record that holds the blocks. */

import { isRecord, owned } from '#server/data/own-property.ts'
import type { Original } from '#server/language/content-translations.ts'
import type { Scope } from '#server/scope.ts'
import { type Block, eachText, placeable } from './block.ts'

const isWords = (kind: string): kind is 'line' | 'text' | 'markdown' =>
  ['line', 'text', 'markdown'].includes(kind)

const nameOf = (id: string, path: string) => `block/${id}/${path}`

/** Every translatable text of the visible blocks; addresses, choices and numbers are not translated. */
export function blockTexts(scope: Scope, blocks: readonly Block[]): Record<string, Original> {
  const texts: [string, Original][] = []
  for (const { id, component: name, props, hidden } of blocks) {
    const component = placeable(scope, name)
    if (!component?.block || hidden) continue
    const { fields, label } = component.block
    eachText(fields, component.props, props, '', (path, kind, text, field) => {
      if (!isWords(kind) || field.fixed) return
      const called = `${scope.t(label)}: ${scope.t(field.label)}`
      texts.push([nameOf(id, path), { text, as: kind, label: called }])
    })
  }
  return Object.fromEntries(texts)
}

/** The Markdown of all blocks, hidden ones too, by form field. */
export function blockMarkdown(scope: Scope, blocks: readonly Block[]): Record<string, string> {
  return Object.fromEntries(
    blocks.flatMap((block) =>
      markdownIn(scope, block).map(({ path, text }) => [`blocks.${block.id}.props.${path}`, text]),
    ),
  )
}

/** Every Markdown text of one block, with the path of its prop. */
export function markdownIn(
  scope: Scope,
  { component: name, props }: Pick<Block, 'component' | 'props'>,
): { path: string; text: string }[] {
  const texts: { path: string; text: string }[] = []
  const component = placeable(scope, name)
  if (!component?.block) return texts
  eachText(component.block.fields, component.props, props, '', (path, kind, text) => {
    if (kind === 'markdown') texts.push({ path, text })
  })
  return texts
}

/** The blocks with these translations; untranslated texts stay. */
export function inWords<One extends Pick<Block, 'id' | 'props'>>(
  blocks: readonly One[],
  words: Record<string, string> | undefined,
): One[] {
  return blocks.map((block) => {
    const mine = nameOf(block.id, '')
    const told = Object.entries(words ?? {}).filter(([name]) => name.startsWith(mine))
    if (told.length === 0) return block
    const props = structuredClone(block.props)
    for (const [name, text] of told) put(props, name.slice(mine.length).split('.'), text)
    return { ...block, props }
  })
}

/** Only replaces existing texts: a translation may be older than the block. */
function put(within: unknown, [name = '', ...deeper]: string[], text: string): void {
  if (!(isRecord(within) || Array.isArray(within)) || !Object.hasOwn(within, name)) return
  const place = within as Record<string, unknown>
  if (deeper.length > 0) put(owned(place, name), deeper, text)
  else if (typeof owned(place, name) === 'string') place[name] = text
}
