/** A person leaves: everything that names them goes in one transaction, but for what the law has the shop keep. */
import { erasePersonInTrash } from '#server/acts/trash/empty.ts'
import type { MessageKey } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { dropTraces } from './drop-traces.ts'
import type { Person } from './person.ts'
import { type PersonalRecords, personalRecords } from './personal-records.ts'

declare module '#server/bus.ts' {
  interface Tells {
    /** Somebody's data is gone. `email`: where they are written to for the last time, in `language`; null where no address is theirs for sure. */
    'person.erased': { email: string | null; language: string; erased: number; kept: number }
  }
}

/** What of one kind goes, or stays. */
export interface Part {
  label: MessageKey
  count: number
  /** Why it stays; null: it goes. */
  kept: MessageKey | null
}

/** What erasing would do, kind by kind; kinds without a record are left out. */
export async function partsOf(scope: Scope, person: Person): Promise<Part[]> {
  const parts: Part[] = []
  for (const { label, kept, count } of await personalRecords(scope))
    parts.push({ label, kept, count: await count(scope, person) })
  return parts.filter(({ count }) => count > 0)
}

/** What the shop keeps of a person, by the name of what it is. */
export async function readPerson(scope: Scope, person: Person): Promise<Record<string, unknown>> {
  const told = []
  for (const records of await personalRecords(scope)) told.push(await records.read(scope, person))
  return Object.fromEntries(told.flatMap((one) => (one ? [[one.as, one.data]] : [])))
}

/** Erases a person; the same again changes nothing. Only inside `atomic`. `language`: of the last mail to them. */
export async function erasePerson(
  inner: Scope,
  person: Person,
  { language }: { language: string },
): Promise<void> {
  const records = await personalRecords(inner)
  const kept = records.filter((one) => one.kept !== null)
  let [stays, marked] = [0, 0]
  for (const one of kept) {
    stays += await one.count(inner, person)
    marked += await one.mark(inner, person)
  }
  const erased = await eraseAll(
    inner,
    person,
    records.filter((one) => one.kept === null),
  )
  if (erased + marked > 0)
    await inner.tell('person.erased', {
      ...{ email: person.emails[0] ?? null, language },
      ...{ erased, kept: stays },
    })
}

/** Makes anonymous what was kept of orders whose retention has ended. Only inside `atomic`. */
export async function eraseKept(inner: Scope, orderIds: readonly string[]): Promise<void> {
  const records = await personalRecords(inner)
  const person = { userId: null, emails: [], orderIds }
  await eraseAll(
    inner,
    person,
    records.filter((one) => one.kept !== null),
  )
}

/** How many records; then what is written of them elsewhere. */
async function eraseAll(
  inner: Scope,
  person: Person,
  records: readonly PersonalRecords[],
): Promise<number> {
  const gone = new Map<string, string[]>()
  let count = 0
  for (const { table, erase } of records) {
    const { ids, further } = await erase(inner, person)
    for (const [name, some] of [[table, ids] as const, ...Object.entries(further)])
      gone.set(name, [...(gone.get(name) ?? []), ...some])
    count += ids.length
  }
  const trashed = await erasePersonInTrash(inner, person)
  await dropTraces(inner, person, gone)
  await dropTraces(inner, { ...person, emails: [] }, trashed)
  return count
}
