import { mayOpen } from '#server/access/permitted-view.ts'
import type { Scope } from '#server/scope.ts'
import { beginsAs, isNamed } from '#server/text/match-words.ts'
import { fieldId } from '#views/kit/fields/field-name.ts'
import { labelOf } from '#views/kit/fields/form-fields.ts'

export interface SettingField {
  label: string
  /** Title of the page it stands on. */
  page: string
  /** The field itself, which the browser focuses. */
  href: string
}

const most = 5

/** Fields of settings that open to the asker and whose words begin as was typed, first those that begin with it; none for nothing. */
export function settingFieldsFor(scope: Scope, q: string): SettingField[] {
  if (q === '') return []
  const named = scope.declared.settingsForms
    .filter(({ path }) => mayOpen(scope, path))
    .flatMap(({ path, words, names }) =>
      names.map((name) => ({
        label: labelOf(words, name, scope.t),
        page: scope.t(`${words}.title`),
        href: `${path}#${fieldId(name)}`,
      })),
    )
    .filter(({ label }) => isNamed(label, q))
  const first = named.filter(({ label }) => beginsAs(label, q))
  return [...first, ...named.filter((field) => !first.includes(field))].slice(0, most)
}
