/** What the selected records are called, as the form that asks for a value sends it along. */
import { z } from 'zod'
import { cutAtWord } from '#server/text/cut.ts'
import type { ListedRecord } from '../bulk-acts.ts'

const named = z.array(z.tuple([z.string(), z.string()]))

/** Most names of a line. */
export const mostNamed = 5

/** Two lines of names fit into one message, with what was done. */
const mostOfName = 40

/** As a field of the form. */
export const namesText = (records: readonly ListedRecord[]): string =>
  JSON.stringify(records.map(([id, label]) => [id, cutAtWord(label, mostOfName)]))

/** What those are called that were left out, as far as the form knew it. */
export function calledBy(names: string | undefined, left: readonly string[]): string {
  const known = new Map(namesIn(names ?? '[]'))
  return lineOf(left.map((id) => known.get(id) ?? id))
}

function namesIn(text: string): [string, string][] {
  try {
    return named.safeParse(JSON.parse(text)).data ?? []
  } catch {
    return []
  }
}

/** The first of them. */
export const lineOf = (names: readonly string[]): string =>
  names.slice(0, mostNamed).join(', ') + (names.length > mostNamed ? ' …' : '')
