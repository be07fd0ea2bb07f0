import { unshown } from '../image-hosts.ts'
import type { DraftResult } from '../product-draft.ts'
import type { Reading } from './source.ts'

/** A draft as a row of a change set. */
export function productReading(result: DraftResult): Reading {
  const { row: line, notes } = result
  const common = { kind: 'product', line, notes }
  if (!result.ok) return { ...common, title: result.slug, record: null, errors: result.errors }
  const { present, ...draft } = result.draft
  const record = { ...draft, present: [...present] }
  const told = [...notes, ...unshown(line, draft.images)]
  return { ...common, notes: told, title: draft.title, record, errors: [] }
}
