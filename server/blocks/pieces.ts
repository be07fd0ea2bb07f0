/** What a theme draws itself at a place, as `<Piece name="price">`: a merchant orders and hides it among the blocks. */

import { type Said, said } from '#server/language/message.ts'
import type { Block } from './block.ts'

/** The component by which a theme names them, and by which they stand in a list of blocks. */
export const pieceComponent = 'Piece'

export interface Piece {
  /** Unique at its place. */
  name: string
  /** What merchants call it. */
  label: string
  /** It cannot be hidden, as the price of a product. */
  isNeeded: boolean
}

type Listed = Pick<Block, 'component' | 'props'>

export const isPiece = ({ component }: Listed): boolean => component === pieceComponent

/** The name of the piece that a block stands for; undefined for a merchant's own block. */
export const pieceOf = (block: Listed): string | undefined =>
  isPiece(block) && typeof block.props.name === 'string' ? block.props.name : undefined

/** A piece as it stands in a list of blocks. */
export const pieceBlock = (name: string): Block => ({
  ...{ id: `piece-${name}`, component: pieceComponent, props: { name }, hidden: false },
})

/** The list with every piece of the theme in it, as after an update of the theme: a new one follows the one that the theme draws before it. */
export function withPieces<One extends Listed>(
  blocks: readonly One[],
  pieces: readonly Piece[],
): (One | Block)[] {
  const all: (One | Block)[] = [...blocks]
  let after = -1
  for (const { name } of pieces) {
    const at = all.findIndex((block) => pieceOf(block) === name)
    if (at === -1) all.splice(++after, 0, pieceBlock(name))
    else after = at
  }
  return all
}

/** Why a piece cannot be saved like this after those before it. */
export function pieceFault(
  block: Block,
  before: readonly Listed[],
  pieces: readonly Piece[],
): Said | undefined {
  const name = pieceOf(block)
  if (name === undefined || name.length > 33 || !/^[a-z][a-z-]*$/.test(name))
    return said('server.blocks.noPiece')
  if (before.some((other) => pieceOf(other) === name)) return said('server.blocks.pieceTwice')
  const piece = pieces.find((one) => one.name === name)
  return piece?.isNeeded && block.hidden
    ? said('server.blocks.needed', { name: piece.label })
    : undefined
}
