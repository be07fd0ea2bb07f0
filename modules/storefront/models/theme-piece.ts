/** The pieces of a place as the theme nests them: beside the pictures, in a bar, in a row of columns. */

import type { Block } from '#server/blocks/block-list.ts'
import { isPiece, type Piece, pieceOf, withPieces } from '#server/blocks/pieces.ts'
import type { Scope } from '#server/scope.ts'
import type { PlacedUse } from '#server/theme/mdx/placed-uses.ts'

/** A part of a place that the theme draws around its pieces. The place itself is the part without a name. */
interface Part {
  name: string
  /** From the place to this part. */
  chain: readonly Part[]
  /** What merchants add may stand in it, else it stands outside. */
  takesBlocks: boolean
}

export interface ThemePiece extends Piece {
  /** The part where it is drawn first. */
  part: Part
  /** The names of all parts where it is drawn. */
  parts: readonly string[]
}

/** What stands in a part, in order: a piece of the theme, a part within, or a block of the merchant's own. */
export type Step = { piece: string } | { part: string } | { block: Block }

/** The pieces of a place. One that the theme draws twice, as a search box and a link for phones, is one. */
export function piecesIn(scope: Scope, slot: PlacedUse): ThemePiece[] {
  const all = walk(scope, slot, slot.inside, partOf('', [], true))
  const firsts = all.filter(({ name }, at) => all.findIndex((one) => one.name === name) === at)
  return firsts.map((first) => {
    const same = all.filter(({ name }) => name === first.name)
    return { ...first, parts: same.map(({ part }) => part.name) }
  })
}

function walk(
  scope: Scope,
  slot: PlacedUse,
  uses: PlacedUse[],
  part: Part,
): Omit<ThemePiece, 'parts'>[] {
  return uses.flatMap(({ name, props, inside }) => {
    if (name === 'Piece' && typeof props.name === 'string') {
      const label = typeof props.label === 'string' ? props.label : labelOf(scope, props.name)
      return [{ name: props.name, label, isNeeded: props.needed === true, part }]
    }
    const isPart = name === 'Sections' && props.page === slot.props.page
    const within = isPart
      ? partOf(String(props.part ?? ''), part.chain, props.blocks !== false)
      : part
    return walk(scope, slot, inside, within)
  })
}

/** What stands in the part of this name. What the merchant added belongs to the part that has the pieces before and after it. */
export function stepsOf(
  name: string,
  listed: readonly Block[],
  pieces: readonly ThemePiece[],
): Step[] {
  const blocks = withPieces(listed, pieces)
  const drawn = blocks.map((block) => pieces.find((piece) => piece.name === pieceOf(block)))
  const begun = new Set<string>()
  return blocks.flatMap((block, at): Step[] => {
    const piece = drawn[at]
    if (piece === undefined) {
      const before = drawn.slice(0, at).findLast((one) => one !== undefined)
      const after = drawn.slice(at + 1).find((one) => one !== undefined)
      const isHere = shared(before?.part, after?.part) === name
      return isHere && !isPiece(block) && !block.hidden ? [{ block }] : []
    }
    if (piece.parts.includes(name))
      return block.hidden && !piece.isNeeded ? [] : [{ piece: piece.name }]
    const level = piece.part.chain.findIndex((one) => one.name === name)
    const deeper = level === -1 ? undefined : piece.part.chain[level + 1]?.name
    if (deeper === undefined || begun.has(deeper)) return []
    begun.add(deeper)
    return [{ part: deeper }]
  })
}

/** The innermost part that both are in and that takes what merchants add. */
function shared(before: Part | undefined, after: Part | undefined): string {
  const inner = before?.chain.findLast(
    ({ name, takesBlocks }) => takesBlocks && after?.chain.some((one) => one.name === name),
  )
  return inner?.name ?? ''
}

/** What our own themes draw; another theme names its own by `label`. */
const known = [
  ...['announcement', 'logo', 'menu', 'search', 'currency', 'account', 'cart'],
  ...['name', 'newsletter', 'contact', 'copyright', 'withdraw', 'languages'],
  ...['trail', 'pictures', 'title', 'rating', 'price', 'tax-note', 'delivery', 'options', 'button'],
  ...['description', 'facts', 'fields', 'reviews', 'related', 'recent'],
  ...['heading', 'filters', 'products'],
]

const labelOf = ({ t }: Scope, name: string) =>
  known.includes(name) ? t(`storefront.piece.${name}`) : name

function partOf(name: string, above: readonly Part[], takesBlocks: boolean): Part {
  const chain: Part[] = [...above]
  const part = { name, chain, takesBlocks }
  chain.push(part)
  return part
}
