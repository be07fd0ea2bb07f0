import { z } from 'zod'
import { type Block, printEach } from '#server/blocks/block-list.ts'
import { pieceBlock } from '#server/blocks/pieces.ts'
import type { Scope } from '#server/scope.ts'
import { defineComponent, type Inside } from '#server/theme/component.ts'
import { Arrangement } from '../models/arrangement.ts'
import { type Place, piecesOf, places } from '../models/section-place.ts'
import { isLookedAt, previewedBlocks } from '../models/section-preview.ts'
import { type Step, stepsOf, type ThemePiece } from '../models/theme-piece.ts'

/** What stands inside is the theme's own, and is drawn only where nobody arranged anything, or as a piece among the blocks. */
export const Sections = defineComponent({
  describes: 'A place that merchants may arrange; what stands inside is shown until they do.',
  props: z.object({
    page: z.enum(places).describe('Which place, as home, header, footer or product'),
    part: z
      .string()
      .regex(/^[a-z][a-z-]*$/)
      .optional()
      .describe('A part within the place, around which the theme draws something'),
    blocks: z.boolean().default(true).describe('Whether what merchants add may stand in the part'),
    children: z.string().optional(),
  }),
  example: '<Sections page="home"><Hero /></Sections>',
  instead({ page, part = '' }, scope: Scope, inside) {
    const known = part === '' ? undefined : met.get(scope)?.get(page)
    if (!known) return arranged(scope, page, part, inside)
    return known.blocks && drawn(scope, page, part, known, inside)
  },
  render: ({ children = '' }) => children,
})

interface Met {
  /** Undefined where nobody arranged the place. */
  blocks: Block[] | undefined
  /** What the theme itself draws there. */
  pieces: ThemePiece[]
}

/** The places that a rendering has met: the parts within, which are drawn after their place, need not ask again. */
const met = new WeakMap<Scope, Map<Place, Met>>()

async function arranged(scope: Scope, page: Place, part: string, inside: () => readonly Inside[]) {
  const blocks = (await previewedBlocks(scope, page)) ?? (await Arrangement.shown(scope))[page]
  const found = { blocks, pieces: blocks ? piecesOf(scope, page) : [] }
  met.set(scope, (met.get(scope) ?? new Map<Place, Met>()).set(page, found))
  return blocks && drawn(scope, page, part, found, inside)
}

async function drawn(
  scope: Scope,
  page: Place,
  part: string,
  { blocks = [], pieces }: Met,
  inside: () => readonly Inside[],
) {
  if (pieces.length > 0) return steps(scope, page, stepsOf(part, blocks, pieces), inside())
  const isFront = page === 'home'
  const { parts, hasHeading } = await own(scope, page, blocks, isFront)
  const html = parts.join('')
  if (hasHeading || !isFront) return html
  const safeHeading = (
    <h1 class="sr-only" safe>
      {scope.shop.name}
    </h1>
  )
  return `${await safeHeading}${html}`
}

/** Drawn as it stands; where its place is arranged, `Sections` prints what is inside at the place that it was given. */
export const Piece = defineComponent({
  describes: 'Something that the theme draws within Sections: a merchant may move and hide it.',
  props: z.object({
    name: z
      .string()
      .regex(/^[a-z][a-z-]{0,32}$/)
      .describe('Unique within its place; the same twice is hidden at once'),
    label: z.string().optional().describe('What merchants call it, where the name is your own'),
    needed: z.boolean().default(false).describe('It cannot be hidden'),
    children: z.string().optional(),
  }),
  example: '<Piece name="reviews">…</Piece>',
  render: ({ children = '' }) => children,
})

async function steps(scope: Scope, place: Place, all: readonly Step[], inside: readonly Inside[]) {
  const blocks = all.flatMap((step) => ('block' in step ? [step.block] : []))
  const { parts } = await own(scope, place, blocks, false)
  const printed = all.map(async (step) => {
    if ('block' in step) return parts[blocks.indexOf(step.block)] ?? ''
    const drawn = inside.filter((one) => holds(one, place, step))
    const html = (await Promise.all(drawn.map((one) => one.print()))).join('')
    return 'piece' in step ? marked(place, pieceBlock(step.piece).id, html) : html
  })
  return (await Promise.all(printed)).join('')
}

/** A merchant's own blocks, each by itself. */
async function own(
  scope: Scope,
  place: Place,
  blocks: readonly Block[],
  needsHeading: boolean,
): Promise<{ parts: string[]; hasHeading: boolean }> {
  if (blocks.length > 0) scope.sheets.add('css/blocks.css')
  const { parts, hasHeading } = await printEach(scope, blocks, { needsHeading })
  return { parts: parts.map((html, at) => marked(place, blocks[at]?.id ?? '', html)), hasHeading }
}

/** In an editor's preview a press opens the block; comments change no layout. */
const marked = (place: Place, id: string, html: string): string =>
  isLookedAt(place) && html !== '' ? `<!--block ${id}-->${html}<!--/block-->` : html

/** Whether the theme draws this piece, or this part, there. */
const holds = ({ uses }: Inside, place: Place, step: Step): boolean =>
  'piece' in step
    ? uses[0]?.name === 'Piece' && uses[0].props.name === step.piece
    : 'part' in step && hasPart(uses, place, step.part)

const hasPart = (uses: Inside['uses'], place: Place, part: string): boolean =>
  uses.some(
    ({ name, props, inside }) =>
      (name === 'Sections' && props.page === place && props.part === part) ||
      hasPart(inside, place, part),
  )
