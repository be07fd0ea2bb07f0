/** Products and collections that blocks refer to: typed as a title or a slug, stored as a slug. */

import { badInput } from '#server/errors.ts'
import { type Said, said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { type Block, eachText, placeable } from './block.ts'
import { namedPicks, type PickableKind, picksLike } from './picks.ts'

interface Choice {
  block: Block
  path: string
  kind: PickableKind
  typed: string
}

/**
 * Replaces every product and collection by its slug. 422 at each field that matches none. A block that was not edited
 * stays as it is: its record may have been deleted since, which must not block saving the page.
 */
export async function withChoices(
  scope: Scope,
  blocks: readonly Block[],
  before: readonly Block[],
): Promise<Block[]> {
  const kept = new Map(before.map(({ id, props }) => [id, JSON.stringify(props)]))
  const choices = blocks
    .filter(({ id, props }) => kept.get(id) !== JSON.stringify(props))
    .flatMap((block) => choicesIn(scope, block))
  const problems: Record<string, Said> = {}
  const slugs = new Map<Choice, string>()
  for (const kind of ['product', 'collection'] as const) {
    const mine = choices.filter((choice) => choice.kind === kind)
    if (mine.length === 0) continue
    const known = await namedPicks(scope, kind, [...new Set(mine.map(({ typed }) => typed))])
    if (!known) continue
    for (const choice of mine) {
      const name = choice.typed.toLowerCase()
      const meant =
        known.find(({ slug }) => slug === name) ??
        known.find(({ title }) => title.toLowerCase() === name)
      if (meant) slugs.set(choice, meant.slug)
      else problems[`blocks.${choice.block.id}.props.${choice.path}`] = await unknown(scope, choice)
    }
  }
  if (Object.keys(problems).length > 0) throw badInput(problems)
  return blocks.map((block) => {
    const mine = [...slugs].filter(([choice]) => choice.block === block)
    const named = Object.fromEntries(mine.map(([{ path }, slug]) => [path, slug]))
    return mine.length === 0 ? block : { ...block, props: { ...block.props, ...named } }
  })
}

/** The references among a block's own fields; list entries have none. */
function choicesIn(scope: Scope, block: Block): Choice[] {
  const component = placeable(scope, block.component)
  const choices: Choice[] = []
  if (!component?.block) return choices
  eachText(component.block.fields, component.props, block.props, '', (path, kind, typed) => {
    if ((kind === 'product' || kind === 'collection') && !path.includes('.')) {
      choices.push({ block, path, kind, typed })
    }
  })
  return choices
}

/** Adds the matching records, for browsers without JavaScript. */
async function unknown(scope: Scope, { kind, typed }: Choice): Promise<Said> {
  const alike = (await picksLike(scope, kind, typed)).slice(0, 5).map(({ title }) => title)
  const key = kind === 'product' ? 'server.blocks.noProduct' : 'server.blocks.noCollection'
  return alike.length === 0 ? said(key) : said(`${key}Alike`, { titles: alike.join(', ') })
}
