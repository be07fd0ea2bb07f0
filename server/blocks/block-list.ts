/** The blocks of a page: parsed from an editor's form and rendered, each in its own slot. */

import { z } from 'zod'
import { isRecord, owned } from '#server/data/own-property.ts'
import { badInput } from '#server/errors.ts'
import { type Said, said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { cut } from '#server/text/cut.ts'
import { markdownHtmls } from '#server/text/markdown/markdown-html.ts'
import {
  type Block,
  faultsOf,
  newBlockId,
  type Problems,
  placeable,
  propsFrom,
  type TypedBlock,
} from './block.ts'
import { markdownIn } from './block-translations.ts'
import { isPiece, type Piece, pieceFault, pieceOf } from './pieces.ts'

export type { Block, TypedBlock } from './block.ts'

const mostBlocks = 60
const mostBytes = 200_000

const sentBlock = z.object({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/)
    .optional(),
  component: z.string().max(80),
  props: z.record(z.string(), z.unknown()).default({}),
  hidden: z
    .union([z.boolean(), z.literal('on')])
    .optional()
    .nullable(),
  kept: z.string().optional(),
})

/** Parses the stored column; skips entries that are not blocks. */
export function storedBlocks(json: string): Block[] {
  try {
    const found = z
      .array(z.object({ id: z.string(), component: z.string() }).loose())
      .parse(JSON.parse(json))
    return found.map(({ id, component, props, hidden }) => ({
      ...{ id, component, hidden: hidden === true },
      props: isRecord(props) ? props : {},
    }))
  } catch {
    return []
  }
}

/** The blocks in the order sent, with only their shape checked: a form sends an object by id, JSON a list. */
export function typedBlocks(sent: unknown): TypedBlock[] {
  const entries = isRecord(sent)
    ? Object.entries(sent).map(([id, one]) => (isRecord(one) ? { ...one, id } : one))
    : sent
  if (entries === undefined || entries === null || entries === '') return []
  if (!Array.isArray(entries)) throw badInput({ blocks: said('server.blocks.noList') })
  const seen = new Set<string>()
  return entries.map((entry) => {
    const parsed = sentBlock.safeParse(entry)
    if (!parsed.success) throw badInput({ blocks: said('server.blocks.form') })
    const { id = newBlockId(), component, props, hidden, kept } = parsed.data
    if (seen.has(id)) throw badInput({ blocks: said('server.blocks.idTwice', { id }) })
    seen.add(id)
    return {
      id,
      component,
      props,
      hidden: hidden === true || hidden === 'on',
      kept: kept !== undefined,
    }
  })
}

interface Reading {
  before: readonly Block[]
  fromForm: boolean
  /** What the theme itself draws at this place, to be ordered among the blocks. */
  pieces?: readonly Piece[]
}

/**
 * Validates blocks for storing. 422 naming each field (`blocks.<id>.props.title`). A stored block that became invalid and
 * was not edited stays as it is, so that switching a module off loses no text.
 */
export function readBlocks(
  scope: Scope,
  sent: unknown,
  { before, fromForm, pieces = [] }: Reading,
): Block[] {
  const problems = new Map<string, Said>()
  const blocks = typedBlocks(sent).map((typed, at, all): Block => {
    const { id, component: name, hidden } = typed
    if (pieces.length > 0 && isPiece(typed)) {
      const fault = pieceFault(typed, all.slice(0, at), pieces)
      if (fault) problems.set(`blocks.${id}`, fault)
      return { id, component: name, props: { name: pieceOf(typed) }, hidden }
    }
    const stored = before.find((one) => one.id === id && one.component === name)
    const component = placeable(scope, name)
    const props = component ? propsFrom(component, typed.props, fromForm) : typed.props
    const faults: Problems = component
      ? faultsOf(component, props)
      : { '': said('server.blocks.unknown', { name: cut(name, 80) }) }
    const isSame = stored && (typed.kept || same(stored.props, props))
    if (Object.keys(faults).length > 0 && isSame) return { ...stored, hidden }
    for (const [path, fault] of Object.entries(faults)) {
      problems.set(path === '' ? `blocks.${id}` : `blocks.${id}.props.${path}`, fault)
    }
    return { id, component: name, props, hidden }
  })
  if (blocks.length > mostBlocks) {
    problems.set('blocks', said('server.blocks.tooMany', { most: mostBlocks }))
  }
  if (JSON.stringify(blocks).length > mostBytes)
    problems.set('blocks', said('server.blocks.tooLarge'))
  if (problems.size > 0) throw badInput(Object.fromEntries(problems))
  return blocks
}

/** Renders a block that is still being edited; empty while it is invalid. */
export function readyBlock(scope: Scope, typed: TypedBlock): Pick<Block, 'component' | 'props'>[] {
  const component = placeable(scope, typed.component)
  if (!component) return []
  const props = propsFrom(component, typed.props, true)
  return Object.keys(faultsOf(component, props)).length > 0
    ? []
    : [{ component: typed.component, props }]
}

/** Whether the form sent an editor action rather than a save. */
export const isBlockIntent = (intent: string | undefined): intent is string =>
  intent?.startsWith('block-') === true

/**
 * Applies an editor button without saving: `block-add:<component>`, `block-up:<id>`, `block-down:<id>`,
 * `block-copy:<id>`, `block-hide:<id>` (and back), `block-delete:<id>`; anything else only shows the form again.
 */
export function rearranged(blocks: readonly TypedBlock[], intent: string): TypedBlock[] {
  const [verb, name = ''] = intent.split(':')
  const at = blocks.findIndex(({ id }) => id === name)
  const one = blocks[at]
  if (verb === 'block-add' && blocks.length < mostBlocks) {
    const added = { id: newBlockId(), component: name, props: {}, hidden: false, kept: false }
    return [...blocks, added]
  }
  if (!one) return [...blocks]
  const rest = blocks.filter((other) => other !== one)
  const isTheme = isPiece(one)
  if (verb === 'block-up') return rest.toSpliced(Math.max(0, at - 1), 0, one)
  if (verb === 'block-down') return rest.toSpliced(at + 1, 0, one)
  if (verb === 'block-delete') return isTheme ? [...blocks] : rest
  if (verb === 'block-hide') return blocks.with(at, { ...one, hidden: !one.hidden })
  if (verb !== 'block-copy' || isTheme || blocks.length >= mostBlocks) return [...blocks]
  return blocks.toSpliced(at + 1, 0, { ...one, id: newBlockId() })
}

type Shown = Pick<Block, 'component' | 'props'> & { id?: string }

/** Renders blocks in order. Leaves out and logs an invalid one; one that fails costs its own slot only. */
export async function printBlocks(
  scope: Scope,
  blocks: readonly Shown[],
  given: { needsHeading: boolean },
): Promise<{ html: string; hasHeading: boolean }> {
  const { parts, hasHeading } = await printEach(scope, blocks, given)
  return { html: parts.join(''), hasHeading }
}

/** The same, each by itself. */
export async function printEach(
  scope: Scope,
  blocks: readonly Shown[],
  given: { needsHeading: boolean },
): Promise<{ parts: string[]; hasHeading: boolean }> {
  let { needsHeading } = given
  // Loads translations for all blocks at once.
  await markdownHtmls(
    scope,
    blocks.flatMap((block) => markdownIn(scope, block).map(({ text }) => text)),
  )
  const parts = blocks.map(({ component: name, props }) => {
    const component = placeable(scope, name)
    if (!component || Object.keys(faultsOf(component, props)).length > 0) {
      scope.log.warn({ component: name }, 'a block that fits no more was left out')
      return ''
    }
    if (!component.block?.heads) return scope.place(name, props)
    const level = needsHeading ? 1 : 2
    needsHeading = false
    return scope.place(name, { ...props, level })
  })
  return { parts: await Promise.all(parts), hasHeading: given.needsHeading && !needsHeading }
}

/** The blocks as shoppers see them, for JSON and for the page. */
export const shownBlocks = (blocks: readonly Block[]) =>
  blocks
    .filter(({ hidden }) => !hidden)
    .map(({ id, component, props }) => ({ id, component, props }))

const same = (a: unknown, b: unknown) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(owned(value, key))]),
  )
}
