import type { Translate } from '#views/props.ts'
import { attr, url } from '../../attribute.ts'
import type { Choice } from '../fields/choice.tsx'
import { TextAreaField, TextField } from '../fields/field.tsx'
import { fieldId } from '../fields/field-name.ts'

interface PickedFieldProps {
  name: string
  label: string
  hint?: string
  /** What is kept, one a line. */
  value: string
  /** What the list shows before somebody types. */
  offered: readonly Choice[]
  /** Answers `q` with what else there is, for the script that asks while somebody types. */
  find: string
  errors: Record<string, string>
  required: boolean
  t: Translate
}

/** A list of records: what is chosen, and an input that finds one more by its title and is saved along with it. */
export function PickedField({ value, offered, find, t, ...field }: PickedFieldProps) {
  const { name, label, errors } = field
  const id = fieldId(name)
  const chosen = value
    .split('\n')
    .flatMap((slug) => offered.find((one) => one.value === slug) ?? [])
  return (
    <div class="stack">
      <TextAreaField {...field} value={value} rows={3} />
      {chosen.length > 0 ? (
        <p class="muted" safe>
          {t('adminui.picked.chosen', { titles: chosen.map((one) => one.label).join(', ') })}
        </p>
      ) : null}
      <TextField
        name={name}
        label={t('adminui.picked.add', { label })}
        errors={errors}
        list={`${id}-offered`}
        with={{ id: `${id}-add`, 'data-pick-into': id }}
      />
      <datalist id={attr(`${id}-offered`)} data-find={url(find)}>
        {offered.map((one) => (
          <option value={attr(one.value)} safe>
            {one.label}
          </option>
        ))}
      </datalist>
    </div>
  )
}
