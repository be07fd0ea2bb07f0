/** The kind of field that names records of another module, of which there may be very many: found by their titles. */
import { z } from 'zod'
import { isCalled, namedPicks, offeredPicks, picksOf } from '#server/blocks/picks.ts'
import { isRecord, owned } from '#server/data/own-property.ts'
import { texts } from '#server/data/shapes.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { asText } from '#server/text/as-text.ts'
import { cut } from '#server/text/cut.ts'
import { attr } from '#views/attribute.ts'
import { CheckboxGroup } from '#views/kit/fields/choice.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { errorAt, fieldId } from '#views/kit/fields/field-name.ts'
import type { Check, Field, InputProps, Typed } from './field.ts'
import { clearable } from './sent.ts'

/** `kept` are ids that stay ticked in a form, `added` the title or address of one more. */
interface Sent {
  kept: string[]
  added: string
}

const line = z.string().max(500)

/** Ids of at most `most` records, none by default. A form ticks those that stay, and takes one more by its title. */
export const picks = (kind: string, { most }: { most: number }): Field<string[]> => ({
  ...clearable(
    z.union([
      z.array(line).max(most),
      z.object({
        kept: z.union([line, z.array(line).max(most)]).optional(),
        added: line.optional(),
      }),
    ]),
  ),
  json: z.array(z.string()),
  initial: [],
  shape: texts,
  found: async (sent, check) => {
    const ids = await foundIn(kind, sentIn(sent), check)
    // A form that was opened before a record was deleted can be saved; a program is told.
    if (Array.isArray(sent) && ids.length < new Set(sent).size)
      check.wrong.set(check.name, said('server.field.noChoice'))
    return ids
  },
  stored: (sent, { name, wrong }) => {
    const ids = [...new Set(sentIn(sent).kept)]
    if (ids.length > most) wrong.set(name, said('server.field.tooManyLines', { most }))
    return ids
  },
  typed(value) {
    const { kept, added } = sentIn(value)
    return { kept: kept.join('\n'), added }
  },
  offered: (scope, typed) => offeredFor(scope, kind, typed),
  input: PicksField,
})

function sentIn(value: unknown): Sent {
  const isForm = isRecord(value)
  const kept = isForm ? owned<unknown>(value, 'kept') : value
  const ids = [kept].flat().flatMap((one) => asText(one).split('\n'))
  return {
    kept: ids.map((id) => id.trim()).filter((id) => id !== ''),
    added: isForm ? asText(owned(value, 'added')).trim() : '',
  }
}

/** Records that are gone are left out. */
async function foundIn(kind: string, { kept, added }: Sent, { scope, name, wrong }: Check) {
  const known = kept.length === 0 ? [] : ((await picksOf(scope, kind, kept)) ?? [])
  const present = new Set(known.map(({ id }) => id))
  const ids = kept.filter((id) => present.has(id))
  if (added === '') return ids
  const found = ((await namedPicks(scope, kind, [added])) ?? []).filter((one) =>
    isCalled(one, added),
  )
  const one = found.find(({ slug }) => slug === added) ?? found[0]
  if (one && (found.length === 1 || one.slug === added)) return [...ids, one.id]
  const key = one ? 'server.field.severalPicks' : 'server.field.noPick'
  wrong.set(`${name}.added`, said(key, { title: cut(added, 60) }))
  return ids
}

/** What is chosen, by id, and what can be, by address. Nothing without a form. */
async function offeredFor(scope: Scope, kind: string, typed: Typed | undefined) {
  if (typed === undefined) return []
  const { kept, added } = sentIn(typed)
  const chosen = kept.length === 0 ? [] : ((await picksOf(scope, kind, kept)) ?? [])
  const others = await offeredPicks(scope, kind, added === '' ? [] : [added])
  return [
    ...chosen.map(({ id, title }) => ({ value: `${chosenMark}${id}`, label: title })),
    ...others.map(({ slug, title }) => ({ value: slug, label: title })),
  ]
}

/** No address begins so. */
const chosenMark = ':'

function PicksField({ value, offered = [], label, name, ...props }: InputProps) {
  const { added } = sentIn(value)
  const chosen = offered.filter((one) => one.value.startsWith(chosenMark))
  const others = offered.filter((one) => !one.value.startsWith(chosenMark))
  const { errors, hint, t } = props
  const own = `${name}[added]`
  const listId = `${fieldId(name)}-list`
  const whole = errorAt(errors, name)
  return (
    <>
      {chosen.length > 0 && (
        <CheckboxGroup
          name={`${name}[kept]`}
          label={label}
          choices={chosen.map((one) => ({ ...one, value: one.value.slice(chosenMark.length) }))}
          values={chosen.map((one) => one.value.slice(chosenMark.length))}
        />
      )}
      <TextField
        name={own}
        label={chosen.length > 0 ? t('adminui.pickMore', { label }) : label}
        value={added}
        errors={whole === undefined ? errors : { ...errors, [`${name}.added`]: whole }}
        list={attr(listId)}
        {...(hint === undefined ? {} : { hint })}
      />
      <datalist id={attr(listId)}>
        {others.map((one) => (
          <option value={attr(one.value)} safe>
            {one.label}
          </option>
        ))}
      </datalist>
    </>
  )
}
