import { attr, url } from '../../attribute.ts'
import type { Translate } from '../../props.ts'
import { AdminIcon, type AdminIconName } from '../icons/admin-icons.tsx'

/** What is shown, and where links lead that move it or leave it out; null where it cannot go further. */
export interface ShownChoice {
  label: string
  upHref: string | null
  downHref: string | null
  removeHref: string
  /** How the order in an address names it, where it may be dragged. */
  name?: string
}

/** Choices in their order, as columns of a list: one place forward or back at a press, without JavaScript too. Within a `ul`. */
export function ShownChoices({ choices, t }: { choices: readonly ShownChoice[]; t: Translate }) {
  return (
    <>
      {choices.map(({ label, upHref, downHref, removeHref, name }) => (
        <li data-name={name === undefined ? undefined : attr(name)}>
          <span safe>{label}</span>
          <ChoiceStep href={upHref} icon="up" label={t('adminui.lists.earlier', { label })} />
          <ChoiceStep href={downHref} icon="down" label={t('adminui.lists.later', { label })} />
          <ChoiceStep href={removeHref} icon="close" label={t('adminui.lists.hide', { label })} />
        </li>
      ))}
    </>
  )
}

/** A link that is an icon; an empty place where it leads nowhere. */
export function ChoiceStep(props: { href: string | null; icon: AdminIconName; label: string }) {
  if (props.href === null) return <span class="list-step" />
  return (
    <a class="list-step" href={url(props.href)} title={attr(props.label)}>
      <AdminIcon name={props.icon} size={14} />
      <span class="visually-hidden" safe>
        {props.label}
      </span>
    </a>
  )
}
