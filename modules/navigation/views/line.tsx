import { owned } from '#server/data/own-property.ts'
import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { CheckboxField } from '#views/kit/fields/choice.tsx'
import { FieldError, TextField } from '#views/kit/fields/field.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import type { Translate } from '#views/props.ts'
import type { LineForm } from './form.ts'

/** A line with what its target is now. */
export interface LineView extends LineForm {
  /** The target's own title; empty for an address or a heading. */
  title: string
  /** Where it leads; empty where it is not there any more. */
  href: string
  state: 'shown' | 'hidden' | 'gone'
}

interface LineProps {
  line: LineView
  /** Its number, or the place of a number in the template of a line. */
  at: number | string
  languages: readonly string[]
  errors: Record<string, string>
  t: Translate
}

/** One line of the editor: where it leads, its words, and the buttons that move it. */
export function Line(props: LineProps) {
  const { line, at, languages, errors } = props
  const name = (field: string) => `items[${at}][${field}]`
  const hidden = (field: string, value: string) => (
    <input type="hidden" name={attr(name(field))} value={attr(value)} data-field={attr(field)} />
  )
  const others = Object.entries(line.labels).filter(([lang]) => !languages.includes(lang))
  return (
    <li class="menu-line" data-line data-depth={String(line.depth)} tabindex="-1">
      {hidden('kind', line.kind)}
      {line.targetId === '' ? null : hidden('targetId', line.targetId)}
      {line.kind === 'fixed' ? hidden('address', line.address) : null}
      {hidden('depth', String(line.depth))}
      {others.map(([lang, text]) => hidden(`labels][${lang}`, text))}
      <Head {...props} />
      <FieldError id={`field-items-${at}-depth`} text={errors[`items.${at}.depth`]} />
      <FieldError id={`field-items-${at}-targetId`} text={errors[`items.${at}.targetId`]} />
      <Words {...props} name={name} />
      <FieldError id={`field-items-${at}-labels`} text={errors[`items.${at}.labels`]} />
    </li>
  )
}

/** Folded in several languages where the line has a title of its own: a menu is seen as a whole. */
function Words({
  line,
  at,
  languages,
  errors,
  name,
  t,
}: LineProps & { name: (field: string) => string }) {
  const safeFields = (
    <div class="menu-line-fields">
      {line.kind === 'address' ? (
        <TextField
          name={name('address')}
          label={t('navigation.admin.address')}
          value={line.address}
          errors={errors}
          placeholder="/products?sort=newest"
        />
      ) : null}
      {languages.map((lang) => (
        <TextField
          name={name(`labels][${lang}`)}
          label={
            languages.length > 1
              ? t('navigation.admin.labelIn', { language: lang.toUpperCase() })
              : t('navigation.admin.label')
          }
          value={owned(line.labels, lang) ?? ''}
          errors={errors}
          placeholder={line.title}
          hideLabel={languages.length === 1 && line.kind !== 'address'}
          maxlength={120}
        />
      ))}
      {line.kind === 'address' ? (
        <CheckboxField
          name={name('newTab')}
          label={t('navigation.admin.newTab')}
          checked={line.newTab}
        />
      ) : line.newTab ? (
        <input type="hidden" name={attr(name('newTab'))} value="true" data-field="newTab" />
      ) : null}
    </div>
  )
  const isPlain = languages.length === 1 || line.kind === 'address' || line.kind === 'heading'
  if (isPlain) return safeFields
  const isWrong = Object.keys(errors).some((field) => field.startsWith(`items.${at}.`))
  return (
    <details class="menu-line-words" open={isWrong}>
      <summary safe>{t('navigation.admin.labels')}</summary>
      {safeFields}
    </details>
  )
}

export const nameOf = ({ labels, title, address, kind }: LineView, t: Translate): string =>
  Object.values(labels).find((text) => text !== '') ||
  title ||
  address ||
  t(`navigation.admin.kind.${kind}`)

function State({ state, t }: { state: LineView['state']; t: Translate }) {
  if (state === 'shown') return null
  return <Badge label={t(`navigation.admin.${state}`)} tone={state === 'gone' ? 'bad' : 'warn'} />
}

const moves = [
  { verb: 'up', icon: 'up' },
  { verb: 'down', icon: 'down' },
  { verb: 'out', icon: 'left' },
  { verb: 'in', icon: 'right' },
  { verb: 'remove', icon: 'trash' },
] as const

/** Without scripts each button sends the form, and it comes back changed. */
function Moves({ at, name, t }: { at: number | string; name: string; t: Translate }) {
  return (
    <span class="menu-moves">
      {moves.map(({ verb, icon }) => (
        <Button
          label={t(`navigation.admin.${verb}`, { name })}
          icon={icon}
          iconOnly={true}
          small={true}
          variant="quiet"
          name="intent"
          value={`${verb}:${at}`}
          with={{ 'data-move': verb }}
        />
      ))}
    </span>
  )
}

function Head({ line, at, t }: LineProps) {
  return (
    <div class="menu-line-head">
      <span class="menu-grip" data-grip aria-hidden="true">
        ⠿
      </span>
      <p class="menu-line-title">
        <b data-line-title safe>
          {nameOf(line, t)}
        </b>
        <span class="cell-sub" data-line-href safe>
          {line.href}
        </span>
      </p>
      <span data-line-kind>
        <Badge label={t(`navigation.admin.kind.${line.kind}`)} />
      </span>
      <State state={line.state} t={t} />
      <Moves at={at} name={nameOf(line, t)} t={t} />
    </div>
  )
}
