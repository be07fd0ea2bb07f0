import { attr, url } from '#views/attribute.ts'
import { Form } from '#views/kit/fields/form.tsx'
import { SaveBar } from '#views/kit/fields/save-bar.tsx'
import { AdminIcon, type AdminIconName } from '#views/kit/icons/admin-icons.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'
import type { KnownFilter } from '../../models/filters/known-filters.ts'

interface FilterOrderProps {
  path: string
  shown: KnownFilter[]
  hidden: KnownFilter[]
  /** Whether the order is not the saved one. */
  isChanged: boolean
  /** Whether nobody chose: lists choose by themselves. */
  isByItself: boolean
  /** The version that is edited. */
  updatedAt: string
  t: Translate
}

/** The filters that lists show, one place forward or back at a press, and those that they leave out. */
export function FilterOrder({ path, shown, hidden, isByItself, ...props }: FilterOrderProps) {
  const { isChanged, updatedAt, t } = props
  const names = shown.map(({ name }) => name)
  const at = (order: string[]) => `${path}?shown=${encodeURIComponent(order.map(plain).join(','))}`
  const moved = (from: number, to: number) =>
    at(names.with(to, names[from] ?? '').with(from, names[to] ?? ''))
  return (
    <Form action={path} method="put" watched={isChanged}>
      <input type="hidden" name="shown" value={attr(names.join('\n'))} />
      {updatedAt === '' ? '' : <input type="hidden" name="updatedAt" value={attr(updatedAt)} />}
      <Card title={t('search.admin.filters.shown')} hint={t('search.admin.filters.shownHint')}>
        {isByItself ? (
          <p class="hint" safe>
            {t('search.admin.filters.byThemselves')}
          </p>
        ) : (
          ''
        )}
        <ul class="list-columns">
          {shown.map(({ name, label }, i) => (
            <li>
              <span safe>{label}</span>
              <Step
                href={i === 0 ? null : moved(i, i - 1)}
                icon="up"
                label={t('adminui.lists.earlier', { label })}
              />
              <Step
                href={i === shown.length - 1 ? null : moved(i, i + 1)}
                icon="down"
                label={t('adminui.lists.later', { label })}
              />
              <Step
                href={at(names.filter((one) => one !== name))}
                icon="close"
                label={t('adminui.lists.hide', { label })}
              />
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t('search.admin.filters.hidden')}>
        <ul class="list-columns">
          {hidden.map(({ name, label }) => (
            <li>
              <span safe>{label}</span>
              <Step
                href={at([...names, name])}
                icon="plus"
                label={t('adminui.lists.show', { label })}
              />
            </li>
          ))}
        </ul>
      </Card>
      <SaveBar discardHref={path} t={t} />
    </Form>
  )
}

/** A name of an option may have a comma in it. */
const plain = (name: string) => name.replaceAll('%', '%25').replaceAll(',', '%2C')

function Step(props: { href: string | null; icon: AdminIconName; label: string }) {
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
