import { unshown } from '../image-hosts.ts'
import type { DraftResult } from '../product-draft.ts'
import type { Reading } from './source.ts'

/** A draft as a row of a change set; `isOurs` tells a picture that lies here, whatever its address. */
export function productReading(
  result: DraftResult,
  isOurs: (url: string) => boolean = () => false,
): Reading {
  const { row: line, notes } = result
  const common = { kind: 'product', line, notes }
  if (!result.ok) return { ...common, title: result.slug, record: null, errors: result.errors }
  const { present, ...draft } = result.draft
  const record = { ...draft, present: [...present] }
  const others = draft.images.filter(({ url }) => !isOurs(url))
  const told = [...notes, ...unshown(line, others)]
  return { ...common, notes: told, title: draft.title, record, errors: [] }
}
