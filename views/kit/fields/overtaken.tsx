import type { Translate } from '../../props.ts'
import { DataTable } from '../lists/table.tsx'
import { Notice } from '../page/notice.tsx'
import { labelOf } from './form-fields.ts'

/** Why a form was refused, and the form of the record as somebody else saved it. */
export interface Newer<Form extends object = object> {
  message: string
  form: Form
}

interface OvertakenProps<Form extends object> {
  /** Undefined where nobody was quicker: then nothing is shown. */
  newer: Newer<Form> | undefined
  yours: Form
  /** Where the names of fields stand: `pages.admin` calls `status` what `pages.admin.status` says. */
  words: string
  /** Fields whose values have words too, as `pages.admin.status.draft`. */
  worded?: readonly string[]
  /** What fields are called whose word has another key. */
  called?: Record<string, string>
  /** Choices that the shop made itself, by field. */
  choices?: Record<string, readonly { value: string; label: string }[]>
  t: Translate
}

/** Above a form that somebody else was quicker with: each field that differs, as it was saved and as it was typed. */
export function Overtaken<Form extends object>(props: OvertakenProps<Form>) {
  const { newer, t } = props
  if (!newer) return null
  return (
    <Notice kind="error" title={newer.message} live={true}>
      <p safe>{t('adminui.overtaken')}</p>
      <DataTable
        caption={t('adminui.overtakenCaption')}
        rows={differences(props, newer.form)}
        columns={[
          { label: t('adminui.overtakenField'), cell: ({ field }) => <span safe>{field}</span> },
          { label: t('adminui.overtakenSaved'), cell: ({ saved }) => <Value text={saved} /> },
          { label: t('adminui.overtakenTyped'), cell: ({ typed }) => <Value text={typed} /> },
        ]}
        t={t}
      />
    </Notice>
  )
}

const Value = ({ text }: { text: string }) => (
  <span class="overtaken-value" safe>
    {text}
  </span>
)

type Saying = Pick<OvertakenProps<object>, 'words' | 'worded' | 'choices' | 't'>

function differences<Form extends object>(props: OvertakenProps<Form>, saved: Form) {
  const { yours, words, t } = props
  const called = new Map(Object.entries(props.called ?? {}))
  const present = new Map<string, unknown>(Object.entries(saved))
  return Object.entries(yours).flatMap(([name, value]) => {
    const [before, after] = [textOf(name, present.get(name), props), textOf(name, value, props)]
    if (name === 'id' || name === 'updatedAt' || before === after) return []
    const field = called.get(name) ?? labelOf(words, name, t)
    return [{ field, saved: shortened(before), typed: shortened(after) }]
  })
}

/** A value as text: lists line by line, of records what people typed into them. */
function textOf(name: string, value: unknown, saying: Saying): string {
  if (typeof value === 'string') return said(name, value.trim().replaceAll('\r\n', '\n'), saying)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return saying.t(value ? 'adminui.yes' : 'adminui.no')
  if (Array.isArray(value)) return value.map((one) => textOf(name, one, saying)).join('\n')
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .filter(([part, one]) => !/^id$|Id$/.test(part) && typeof one !== 'boolean')
    .map(([part, one]) => textOf(part, one, saying))
    .filter((text) => text !== '')
    .join(' · ')
}

/** What is chosen from a list is called as the list calls it. */
function said(name: string, text: string, { words, worded = [], choices = {}, t }: Saying): string {
  if (worded.includes(name) && text !== '') return t(`${words}.${name}.${text}`)
  const list = new Map(Object.entries(choices)).get(name)
  return list?.find(({ value }) => value === text)?.label ?? text
}

const longest = 1000
const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)
