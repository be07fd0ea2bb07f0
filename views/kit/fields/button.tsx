import { attr, url } from '../../attribute.ts'
import type { Translate } from '../../props.ts'
import { AdminIcon, type AdminIconName } from '../icons/admin-icons.tsx'

type Variant = 'primary' | 'plain' | 'quiet' | 'danger'

interface Look {
  label: string
  icon?: AdminIconName
  variant?: Variant
  /** Shows the icon alone; the label stays as the accessible name. */
  iconOnly?: boolean
  small?: boolean
  /** Further attributes, such as `form`, `formaction`, `hx-post` or `data-…`. */
  with?: Record<string, string | boolean>
}

/** A button; submits its form unless told otherwise. */
export function Button(
  props: Look & { type?: 'submit' | 'button'; name?: string; value?: string; disabled?: boolean },
) {
  return (
    <button
      class={look(props)}
      type={props.type ?? 'submit'}
      name={props.name}
      value={props.value === undefined ? undefined : attr(props.value)}
      disabled={props.disabled}
      title={props.iconOnly ? attr(props.label) : undefined}
      {...escaped(props.with)}
    >
      <Inside {...props} />
    </button>
  )
}

/** A link that looks like a button. */
export function LinkButton(props: Look & { href: string }) {
  return (
    <a
      class={look(props)}
      href={url(props.href)}
      title={props.iconOnly ? attr(props.label) : undefined}
      {...escaped(props.with)}
    >
      <Inside {...props} />
    </a>
  )
}

interface NewButtonProps {
  path: string
  /** The button is called what `<words>.new` says. */
  words: string
  t: Translate
}

/** The way to make a new record. */
export const NewButton = ({ path, words, t }: NewButtonProps) => (
  <LinkButton
    href={`${path}/new`}
    label={t(`${words}.new`)}
    variant="primary"
    icon="plus"
    with={{ 'data-key': 'c' }}
  />
)

/** The way to a file of a list's records; a script must not show it as a page. */
export const FileButton = ({ href, label }: { href: string; label: string }) => (
  <LinkButton href={href} label={label} with={{ 'hx-boost': 'false' }} />
)

/** The way to delete a record. */
export const DeleteButton = ({ href, label }: { href: string; label: string }) => (
  <LinkButton href={`${href}/delete`} label={label} icon="trash" />
)

function Inside({ label, icon, iconOnly }: Look) {
  return (
    <>
      {icon ? <AdminIcon name={icon} /> : null}
      <span class={iconOnly ? 'visually-hidden' : undefined} safe>
        {label}
      </span>
    </>
  )
}

function look({ variant = 'plain', iconOnly, small }: Look): string[] {
  return ['button', `button-${variant}`, iconOnly ? 'button-icon' : '', small ? 'button-small' : '']
}

function escaped(attributes: Look['with'] = {}): Record<string, string | boolean> {
  const pairs = Object.entries(attributes)
  return Object.fromEntries(pairs.map(([k, v]) => [k, typeof v === 'string' ? attr(v) : v]))
}
