import { areasOf } from '#server/access/permission-areas.ts'
import type { Scope } from '#server/scope.ts'
import { attr } from '#views/attribute.ts'
import { FieldError } from '#views/kit/fields/field.tsx'
import { errorAt, fieldId } from '#views/kit/fields/field-name.ts'

interface EventChoicesProps {
  name: string
  label: string
  chosen: string[]
  errors: Record<string, string>
  scope: Scope
}

/** The published events as checkboxes, by the area of the admin that they belong to. */
export function EventChoices({ name, label, chosen, errors, scope }: EventChoicesProps) {
  const id = fieldId(name)
  const error = errorAt(errors, name)
  const areas = areasOf(scope)
  const { published } = scope.declared
  const modules = [...new Set(published.map(({ module }) => module))]
  const titleOf = (module: string) => areas.find((area) => area.module === module)?.label ?? module
  const choice = (type: string, text: string) => (
    <div class="field-check">
      <input
        class="check"
        type="checkbox"
        id={attr(`${id}-${type}`)}
        name={attr(name)}
        value={attr(type)}
        checked={chosen.includes(type)}
        data-label={attr(label)}
      />
      <label for={attr(`${id}-${type}`)}>
        <span safe>{text}</span> <code safe>{type}</code>
      </label>
    </div>
  )
  return (
    <fieldset
      class="field choices"
      id={id}
      tabindex="-1"
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend safe>{label}</legend>
      <FieldError id={id} text={error} />
      {modules.map((module) => (
        <fieldset class="field choices">
          <legend safe>{titleOf(module)}</legend>
          {published
            .filter((one) => one.module === module)
            .map((one) => choice(one.type, scope.t(one.label)))}
        </fieldset>
      ))}
    </fieldset>
  )
}
