/** Which of a menu's stored lines each of its new lines is: so that a save writes only what is different. */
import type { Item } from './item.ts'

/** A stored line. */
export type KeptLine = Item & { id: string }

/** The id of the stored line that each new one goes on as; undefined for one that is new. None is used twice. */
export function linesKept(
  before: readonly KeptLine[],
  items: readonly Item[],
): (string | undefined)[] {
  const free = [...before]
  const found: (string | undefined)[] = items.map(() => undefined)
  for (const isSame of [equal, leadsToTheSame, standsInPlace(before, items)]) {
    for (const [at, item] of items.entries()) {
      if (found[at] !== undefined) continue
      const index = free.findIndex((line) => isSame(line, item))
      if (index >= 0) found[at] = free.splice(index, 1)[0]?.id
    }
  }
  return found
}

type Same = (line: KeptLine, item: Item) => boolean

const equal: Same = (line, item) =>
  isAimed(line, item) && line.newTab === item.newTab && labelsOf(line) === labelsOf(item)

/** Headings lead nowhere: they are known by their words. */
const leadsToTheSame: Same = (line, item) => item.kind !== 'heading' && isAimed(line, item)

const isAimed: Same = (line, { kind, targetId, address }) =>
  line.kind === kind && line.targetId === targetId && line.address === address

/** The same kind at the same place: somebody gave it another target, address or name. */
const standsInPlace =
  (before: readonly KeptLine[], items: readonly Item[]): Same =>
  (line, item) =>
    line.kind === item.kind && before.indexOf(line) === items.indexOf(item)

const labelsOf = ({ labels }: Item) => JSON.stringify(Object.entries(labels).sort())
