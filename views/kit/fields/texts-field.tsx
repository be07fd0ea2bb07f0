import { attr } from '../../attribute.ts'
import { TextField } from './field.tsx'

interface TextsFieldProps {
  name: string
  label: string
  hint?: string
  /** By language. */
  texts: Record<string, string>
  /** The shop's own language first. */
  languages: readonly string[]
  /** Characters. */
  most: number
  errors: Record<string, string>
}

/** One line in each language; those in languages that the shop has given up are kept. */
export function TextsField(props: TextsFieldProps) {
  const { name, label, hint, languages, most, errors } = props
  const texts = new Map(Object.entries(props.texts))
  const others = [...texts].filter(([language]) => !languages.includes(language))
  return (
    <>
      {languages.map((language, at) => (
        <TextField
          name={`${name}[${language}]`}
          label={languages.length > 1 ? `${label} (${language.toUpperCase()})` : label}
          {...(hint ? { hint } : {})}
          value={texts.get(language) ?? ''}
          errors={errors}
          required={at === 0}
          maxlength={most}
        />
      ))}
      {others.map(([language, text]) => (
        <input type="hidden" name={attr(`${name}[${language}]`)} value={attr(text)} />
      ))}
    </>
  )
}
