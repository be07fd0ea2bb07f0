import type { Translate } from '../../props.ts'

interface FormProps {
  errors: Record<string, string>
  /** Of fields within others: `variants[0]` sends the field `sku` as `variants[0][sku]`. */
  within?: string
  t: Translate
}

/**
 * What each field of a form is given: its name, label, value, errors, and its hint where there are words for it.
 * `pages.admin` calls the field `status` what `pages.admin.status` says, and `pages.admin.statusHint` is its hint.
 */
export function formFields<V extends object>(words: string, values: V, props: FormProps) {
  const { errors, within, t } = props
  return (name: keyof V & string, hintValues: Record<string, string> = {}) => {
    const value = values[name]
    const hintKey = `${words}.${name}Hint`
    const hint = t(hintKey, hintValues)
    return {
      name: within === undefined ? name : `${within}[${name}]`,
      label: labelOf(words, name, t),
      value: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
      checked: value === true,
      errors,
      ...(hint === hintKey ? {} : { hint }),
    }
  }
}

/** What a field is called: `pages.admin.titleField` where `pages.admin.title` is the page's own title. */
export function labelOf(words: string, name: string, t: Translate): string {
  const key = `${words}.${name}Field`
  const label = t(key)
  return label === key ? t(`${words}.${name}`) : label
}
