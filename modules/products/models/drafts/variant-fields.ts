/** Custom fields of variants, as drafts bring them in and as they are brought back. */
import {
  type CustomValues,
  customFieldsOf,
  fileMark,
  type SentFields,
} from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import type { ProductDraft } from './product-draft.ts'

/** Drafts with the fields that there are, and a field that each of the others needs and that is not there. */
export async function withKnownFields(scope: Scope, drafts: readonly ProductDraft[]) {
  const lacking = new Map<ProductDraft, string>()
  if (!drafts.some(({ variants }) => variants.some(({ customFields }) => customFields)))
    return { ready: new Map(drafts.map((draft) => [draft, draft])), lacking }
  const known = await keysOf(scope)
  const ready = new Map<ProductDraft, ProductDraft>()
  for (const draft of drafts) {
    const sent = draft.variants.flatMap(({ customFields = {} }) => Object.entries(customFields))
    const lacked = sent.find(([key, value]) => !isBlank(value) && !known.has(key))
    if (lacked) lacking.set(draft, lacked[0])
    else ready.set(draft, { ...draft, variants: draft.variants.map((one) => among(one, known)) })
  }
  return { ready, lacking }
}

function among<V extends ProductDraft['variants'][number]>(
  variant: V,
  known: ReadonlySet<string>,
): V {
  if (!variant.customFields) return variant
  const own = Object.entries(variant.customFields).filter(([key]) => known.has(key))
  return { ...variant, customFields: Object.fromEntries(own) }
}

/** Variants with the values that they had, by id; nothing else is left of others. */
export async function restoreFields(
  scope: Scope,
  before: ReadonlyMap<string, CustomValues>,
): Promise<void> {
  if (before.size === 0) return
  const known = await keysOf(scope)
  if (known.size === 1) return
  const valuesOf = await customFieldsOf(scope, 'variant', [...before.keys()])
  const records = [...before].flatMap(([id, values]): SentFields[] => {
    const gone = Object.keys(valuesOf(id)).map((key) => [key, null] as const)
    const own = [...gone, ...Object.entries(values)].filter(([key]) => known.has(key))
    return own.length === 0 ? [] : [{ id, sent: Object.fromEntries(own) }]
  })
  if (records.length > 0)
    await scope.ask('customFields.save', { kind: 'variant', records, isNew: false })
}

const isBlank = (value: unknown) => value === null || value === ''

async function keysOf(scope: Scope): Promise<ReadonlySet<string>> {
  const found = await scope.ask('customFields.fields', { kind: 'variant' })
  // A file marks its values as texts.
  return new Set([fileMark, ...(found?.fields.map(({ key }) => key) ?? [])])
}
