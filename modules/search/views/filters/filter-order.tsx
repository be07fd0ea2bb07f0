import { attr } from '#views/attribute.ts'
import { ChoiceStep, ShownChoices } from '#views/kit/desk/choice-order.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { SaveBar } from '#views/kit/fields/save-bar.tsx'
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
  const choices = shown.map(({ name, label }, i) => ({
    label,
    upHref: i === 0 ? null : moved(i, i - 1),
    downHref: i === shown.length - 1 ? null : moved(i, i + 1),
    removeHref: at(names.filter((one) => one !== name)),
    name: plain(name),
  }))
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
        <ul class="list-columns" data-order={`${path}?shown=`}>
          <ShownChoices choices={choices} t={t} />
        </ul>
      </Card>
      <Card title={t('search.admin.filters.hidden')}>
        <ul class="list-columns">
          {hidden.map(({ name, label }) => (
            <li>
              <span safe>{label}</span>
              <ChoiceStep
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
