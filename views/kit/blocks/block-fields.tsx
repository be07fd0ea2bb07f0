import type { Translate } from '../../props.ts'
import { CheckboxField, SelectField } from '../fields/choice.tsx'
import { NumberField, TextAreaField, TextField } from '../fields/field.tsx'
import { PictureField } from '../pictures/picture-field.tsx'
import { MarkdownField } from '../text/markdown-field.tsx'
import { listIdOf } from './pick-options.tsx'

/** What can be chosen by its title. */
export type Picks = Record<'product' | 'collection' | 'link', { slug: string; title: string }[]>

/** One field of a block, with what was typed. */
export interface BlockFieldForm {
  is:
    | 'line'
    | 'text'
    | 'markdown'
    | 'href'
    | 'image'
    | 'product'
    | 'collection'
    | 'check'
    | 'number'
    | 'choice'
    | 'group'
    | 'list'
  name: string
  label: string
  hint?: string
  /** What is shown where nothing is filled in. */
  placeholder?: string
  required: boolean
  value: string
  checked?: boolean
  choices?: { value: string; label: string }[]
  /** Of a group. */
  fields?: BlockFieldForm[]
  /** Of a list. */
  rows?: BlockFieldForm[][]
}

interface BlockFieldsProps {
  fields: BlockFieldForm[]
  picks: Picks
  errors: Record<string, string>
  t: Translate
}

/** The fields of a block, in the order in which its component names them. */
export function BlockFields({ fields, ...rest }: BlockFieldsProps) {
  return (
    <>
      {fields.map((field) => (
        <OneField field={field} {...rest} />
      ))}
    </>
  )
}

function OneField({
  field,
  picks,
  errors,
  t,
}: { field: BlockFieldForm } & Omit<BlockFieldsProps, 'fields'>) {
  const { is, name, label, value, required } = field
  const common = {
    name,
    label,
    value,
    required,
    errors,
    ...(field.hint ? { hint: field.hint } : {}),
    ...(field.placeholder ? { placeholder: field.placeholder } : {}),
  }
  if (is === 'group') {
    return (
      <fieldset class="block-group">
        <legend safe>{label}</legend>
        <BlockFields fields={field.fields ?? []} {...{ picks, errors, t }} />
      </fieldset>
    )
  }
  if (is === 'list') {
    return (
      <fieldset class="block-group">
        <legend safe>{label}</legend>
        {(field.rows ?? []).map((row) => (
          <div class="block-row">
            <BlockFields fields={row} {...{ picks, errors, t }} />
          </div>
        ))}
        <p class="hint" safe>
          {t('adminui.blocks.rowsHint')}
        </p>
      </fieldset>
    )
  }
  if (is === 'check') return <CheckboxField {...common} checked={field.checked === true} />
  if (is === 'number') return <NumberField {...common} />
  if (is === 'choice') return <SelectField {...common} choices={field.choices ?? []} />
  if (is === 'text') return <TextAreaField {...common} rows={3} />
  if (is === 'markdown') return <MarkdownField {...common} rows={8} t={t} />
  if (is === 'image') {
    return <PictureField {...common} altField={name.replace(/\[url\]$/, '[alt]')} t={t} />
  }
  if (is === 'product' || is === 'collection') {
    const chosen = picks[is].find(({ slug }) => slug === value)?.title
    const hint = chosen ? { hint: t('adminui.blocks.chosen', { title: chosen }) } : {}
    return <TextField {...common} {...hint} list={listIdOf(is)} />
  }
  return <TextField {...common} {...(is === 'href' ? { list: 'block-links' } : {})} />
}
