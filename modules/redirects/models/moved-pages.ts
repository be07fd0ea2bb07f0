/** Pages that moved by themselves: a changed slug leaves a redirect behind. */
import type { Scope } from '#server/scope.ts'
import { type Address, addressOf } from './rules/address.ts'
import { RuleBook } from './rules/rule-book.ts'

/** Runs in the transaction that moved them. An address that came back has no redirect any more. */
export async function redirectMoved(
  scope: Scope,
  moves: readonly { from: string; to: string }[],
): Promise<void> {
  const known = moves.flatMap(({ from, to }) => {
    const [here, there] = [addressOf(from), addressOf(to)]
    return here && there && here.path !== there.path ? [{ here, there }] : []
  })
  const book = await RuleBook.open(
    scope,
    known.map(({ here, there }) => ({ fromPath: here.path, target: { own: there } })),
  )
  for (const { here, there } of known) await book.move(here.path, { own: pathOnly(there) })
  await book.write()
}

const pathOnly = ({ path }: Address): Address => ({ path, search: '', hash: '' })
