/** How a merchant adds and changes a field. Kind, key and type stay, as values depend on them. */
import { removeToTrash } from '#server/acts/trash/remove-to-trash.ts'
import type { In } from '#server/bus.ts'
import { violates, violationOf } from '#server/data/engines/violations.ts'
import { owned } from '#server/data/own-property.ts'
import { badInput, conflict } from '#server/errors.ts'
import { type Said, said } from '#server/language/message.ts'
import { readMajor } from '#server/locale/typed-amount.ts'
import { placeAfter } from '#server/ordering/reorder.ts'
import type { FieldKind } from '#server/records/custom-fields.ts'
import type { Draft } from '#server/records/record.tsx'
import type { Scope } from '#server/scope.ts'
import { cut } from '#server/text/cut.ts'
import { slugify } from '#server/text/slug.ts'
import { CustomField, fieldLimit, fields } from './custom-field.ts'
import { plainTypes } from './types/types.ts'

type FieldDraft = Draft<typeof fields.fields>

/**
 * A new field; its key is made from the label where none is given. 422; 409 FIELDS_FULL with the fiftieth of its kind. `same`
 * may find it among those that there are by now.
 */
export async function addField(
  scope: Scope,
  draft: FieldDraft,
  same: (others: readonly CustomField[]) => CustomField | undefined = () => undefined,
): Promise<CustomField> {
  return orTaken(() =>
    scope.atomic(async (inner) => {
      const columns = fields.columns(inner, draft)
      refuseFinerLimits(inner, columns)
      const others = await CustomField.in(inner).where({ kind: columns.kind })
      const there = same(others)
      if (there) return there
      const slot = freeSlot(others)
      const keys = new Set(others.map(({ key }) => key))
      const key = columns.key === '' ? freeKey(labelIn(inner, columns), keys) : checked(columns.key)
      // Of two who take one place at once, the other's transaction is done once more.
      const position = draft.position ?? (await placeAfter(CustomField, inner))
      const field = await CustomField.add(inner, { ...columns, position, key, slot })
      if (field.facet) await tellFacets(inner)
      await tellChanged(inner, [field.id])
      return field
    }),
  )
}

/**
 * A new field that no more is known of, called in the shop's own language, unless somebody else has added it since the `known`
 * ones were read. Answers its key. 422; 409 FIELDS_FULL.
 */
export async function defineField(
  scope: Scope,
  { kind, label, key, type, known }: In<'customFields.define'>,
): Promise<string> {
  const plain = plainTypes.find((name) => name === type)
  if (!plain) throw badInput({ type: said('server.field.choice') })
  const { shop } = scope
  const name = cut(label, 100)
  const called = { [shop.languages[0] ?? shop.language]: name }
  const draft = { kind, type: plain, label: called, ...(key ? { key: keyIn(key) } : {}) }
  const same = (others: readonly CustomField[]) =>
    others.find(
      (one) =>
        one.type === plain && !known.includes(one.key) && isCalled(labelIn(scope, one), name),
    )
  return (await addField(scope, draft, same)).key
}

/** Changes the given fields. 404; 422, also where kind, key or type would change; 409 STALE. */
export function changeField(
  scope: Scope,
  id: string,
  draft: FieldDraft,
  version?: string,
): Promise<CustomField> {
  return scope.atomic(async (inner) => {
    const before = await CustomField.find(inner, id)
    const wrong = (['kind', 'key', 'type'] as const).filter(
      (name) => (draft[name] ?? before[name]) !== before[name],
    )
    if (wrong.length > 0)
      throw badInput(
        Object.fromEntries(wrong.map((name) => [name, said('custom-fields.admin.fixed')])),
      )
    refuseFinerLimits(inner, { ...draft, type: before.type })
    const { key: _, ...rest } = draft
    const after = await CustomField.update(inner, id, rest, version)
    if (after.facet !== before.facet) await tellFacets(inner)
    await tellChanged(inner, [id])
    return after
  })
}

/** Deletes a field with its values; what an admin deletes stays in the trash. 404. */
export const removeField = (scope: Scope, id: string): Promise<void> =>
  scope.atomic(async (inner) => {
    const { facet } = await CustomField.find(inner, id)
    await removeToTrash(inner, CustomField, id)
    if (facet) await tellFacets(inner)
    await tellChanged(inner, [id])
  })

/** What shoppers filter by is another from now on: the index is built anew. Inside `atomic`. */
export const tellFacets = (inner: Scope): Promise<void> =>
  inner.tell('customFields.facetsChanged', {})

/** Names and choices of these fields are others, or they are gone. Inside `atomic`. */
export const tellChanged = (inner: Scope, fieldIds: readonly string[]): Promise<void> =>
  inner.tell('customFields.changed', { fieldIds: [...fieldIds] })

/** One that none of the fields of a kind has. 409 FIELDS_FULL. */
export function freeSlot(others: readonly CustomField[]): number {
  const slots = new Set(others.map(({ slot }) => slot))
  const slot = numbers.find((number) => !slots.has(number))
  if (slot === undefined)
    throw conflict('FIELDS_FULL', 'custom-fields.admin.full', { most: fieldLimit })
  return slot
}

/** A limit of amounts is one itself, not half a cent. 422. */
function refuseFinerLimits(
  { shop }: Scope,
  { type, ...limits }: Pick<FieldDraft, 'type' | 'minimum' | 'maximum'>,
): void {
  if (type !== 'money') return
  const wrong = (['minimum', 'maximum'] as const).flatMap((name): [string, Said][] => {
    const minor = readMajor(Math.abs(limits[name] ?? 0), shop.currency)
    return typeof minor === 'number' ? [] : [[name, minor]]
  })
  if (wrong.length > 0) throw badInput(Object.fromEntries(wrong))
}

const numbers = Array.from({ length: fieldLimit }, (_, at) => at + 1)

const isCalled = (label: string, wanted: string) =>
  label.trim().toLowerCase() === wanted.trim().toLowerCase()

const labelIn = ({ shop }: Scope, { label }: { label: Record<string, string> }) =>
  owned(label, shop.languages[0] ?? shop.language) ?? ''

/** `Care guide` is `care_guide`; the second one is `care_guide_2`. */
function freeKey(label: string, taken: ReadonlySet<string>): string {
  const base = keyIn(label)
  for (let number = 1; ; number++) {
    const key = number === 1 ? base : `${base}_${number}`
    if (!taken.has(key)) return key
  }
}

/** A key from words; `field` where they have no letter of ours. */
export function keyIn(words: string): string {
  const letters = slugify(words)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, 50)
    .replace(/_+$/, '')
  return letters === '' ? 'field' : letters
}

function checked(key: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(key)) throw badInput({ key: said('custom-fields.admin.noKey') })
  return key
}

async function orTaken<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    const violation = violationOf(error)
    if (violation?.kind === 'unique' && violates(violation, 'key'))
      throw badInput({ key: said('custom-fields.admin.keyTaken') })
    throw error
  }
}

/** Fields of one kind, in their order. */
export const fieldsOf = async (scope: Scope, kind: FieldKind): Promise<CustomField[]> =>
  (await CustomField.all(scope)).filter((one) => one.kind === kind)
