/** The permission set that a form or program chose: one that there is, or a ready one, which is made when it is first chosen. */
import { areasOf } from '#server/access/permission-areas.ts'
import type { Scope } from '#server/scope.ts'
import { PermissionSet } from './permission-set.ts'
import { type ReadySet, readyGrants, readySets } from './ready-sets.ts'

/** The id of the set; null narrows nothing. Of a ready set’s name the set that is called so. Inside `atomic`. */
export async function chosenSet(inner: Scope, wished: string | null): Promise<string | null> {
  const ready = readySets.find((one) => one === wished)
  if (!ready) return wished
  const name = nameOf(inner, ready)
  const known = await PermissionSet.in(inner).findOne({ name })
  const set =
    known ?? (await PermissionSet.add(inner, { name, grants: readyGrants(ready, areasOf(inner)) }))
  return set.id
}

interface SetChoices {
  sets: { value: string; label: string }[]
  /** The one that may only look: who chooses nothing gives this away. */
  least: string
}

/** What there is to choose: the shop's sets, and the ready ones that nobody made yet. */
export async function setChoices(scope: Scope): Promise<SetChoices> {
  const made = await PermissionSet.list(scope)
  const names = new Set(made.map(({ name }) => name))
  const ready = readySets.map((value) => ({ value, label: nameOf(scope, value) }))
  const sets = [
    ...made.map(({ id, name }) => ({ value: id, label: name })),
    ...ready.filter(({ label }) => !names.has(label)),
  ]
  const least = sets.find(({ label }) => label === nameOf(scope, 'reader'))
  return { sets, least: least?.value ?? 'reader' }
}

const nameOf = ({ t }: Scope, ready: ReadySet) => t(`auth.admin.roles.ready.${ready}`)
