import type { Children } from '@kitajs/html'
import { attr, url } from '../../attribute.ts'
import type { Translate } from '../../props.ts'
import { Button } from '../fields/button.tsx'
import type { Choice } from '../fields/choice.tsx'
import { fieldId } from '../fields/field-name.ts'
import { AdminIcon } from '../icons/admin-icons.tsx'

export interface ToolbarProps {
  /** The list's own URL; search and filters are its query. */
  action: string
  label: string
  /** Null where there are filters alone. */
  query: string | null
  /** Parameters that the form keeps, such as the tab and the sort order. */
  keep?: Record<string, string>
  chips?: { label: string; removeHref: string }[]
  clearHref?: string
  /** Orders to choose from, of a list that is no table and has no heads to sort by; its usual one stands first, without a value. */
  sorts?: Choice[]
  /** What the list left out. */
  refused?: Refused
  /** FilterSelects. */
  children?: Children
  t: Translate
}

type Refused = readonly { name: string; asked: string }[] | undefined

/** The form of search and filters; what stands elsewhere and takes along what is typed there is a button of it. */
export const listFormId = 'list-form'

/** Search and filters of a list: a GET form; with htmx the list follows while one types. */
export function Toolbar(props: ToolbarProps) {
  const { action, query, keep = {}, sorts, t } = props
  const kept = Object.entries(keep).filter(([name]) => !sorts || name !== 'sort')
  return (
    <search class="toolbar">
      <form
        id={listFormId}
        method="get"
        action={url(action)}
        hx-get={url(action)}
        hx-target="#main"
        hx-swap="innerMorph"
        hx-push-url="true"
        hx-trigger={
          query === null
            ? 'submit, change'
            : 'submit, change, input from:"find [data-search]" delay:300ms'
        }
        hx-sync="this:replace"
      >
        {kept.map(([name, value]) => (
          <input type="hidden" name={attr(name)} value={attr(value)} />
        ))}
        {query === null ? null : <Search label={props.label} query={query} />}
        {props.children}
        {sorts ? (
          <FilterSelect
            {...{ name: 'sort', label: t('adminui.lists.sort'), value: keep.sort ?? '' }}
            {...{ choices: sorts, refused: props.refused }}
          />
        ) : null}
        <Button label={t('adminui.apply')} with={{ 'data-plain-only': true }} />
      </form>
      <Chips chips={props.chips ?? []} clearHref={props.clearHref} t={t} />
    </search>
  )
}

const Search = ({ label, query }: { label: string; query: string }) => (
  <div class="search-box">
    <label class="visually-hidden" for="list-search" safe>
      {label}
    </label>
    <AdminIcon name="search" />
    <input
      class="input"
      id="list-search"
      type="search"
      name="q"
      value={attr(query)}
      placeholder={attr(label)}
      autocomplete="off"
      data-search
    />
  </div>
)

/** One filter of a list. */
export function FilterSelect(props: {
  name: string
  label: string
  value: string
  choices: Choice[]
  /** What the list left out: a choice that was refused is shown as it was asked for. */
  refused?: Refused
}) {
  const id = fieldId(`filter-${props.name}`)
  const asked = props.refused?.find(({ name }) => name === props.name)?.asked
  const value = asked ?? props.value
  const unknown = asked === undefined ? [] : [{ value: asked, label: asked }]
  return (
    <span class={['filter', value ? 'filter-on' : '']}>
      <label class="visually-hidden" for={id} safe>
        {props.label}
      </label>
      <span class="select">
        <select
          class="input"
          id={id}
          name={attr(props.name)}
          aria-invalid={asked === undefined ? undefined : 'true'}
          aria-describedby={asked === undefined ? undefined : 'list-refused'}
        >
          {[...unknown, ...props.choices].map((choice) => (
            <option value={attr(choice.value)} selected={choice.value === value} safe>
              {choice.label}
            </option>
          ))}
        </select>
      </span>
    </span>
  )
}

/** From and to, beside a filter that is a number or a day. */
export function FilterRange(props: {
  label: string
  isDay: boolean
  ends: readonly [End, End]
  t: Translate
}) {
  const { label, isDay, ends, t } = props
  const [from, to] = [t('adminui.lists.from'), t('adminui.lists.to')]
  return (
    <span class={['filter filter-range', ends.some(({ value }) => value) ? 'filter-on' : '']}>
      {ends.map(({ name, value, isWrong, isFocused }, at) => (
        <input
          class="input"
          type={isDay ? 'date' : 'text'}
          inputmode={isDay ? undefined : 'decimal'}
          name={attr(name)}
          value={attr(value)}
          aria-label={attr(`${label}: ${at === 0 ? from : to}`)}
          placeholder={attr(at === 0 ? from : to)}
          autofocus={isFocused === true}
          aria-invalid={isWrong ? 'true' : undefined}
          aria-describedby={isWrong ? 'list-refused' : undefined}
          autocomplete="off"
        />
      ))}
    </span>
  )
}

interface End {
  name: string
  value: string
  /** Left out, as the list says above. */
  isWrong?: boolean
  isFocused?: boolean
}

function Chips(
  props: Pick<ToolbarProps, 'clearHref' | 't'> & { chips: NonNullable<ToolbarProps['chips']> },
) {
  if (props.chips.length === 0) return null
  return (
    <ul class="chips">
      {props.chips.map((chip) => (
        <li>
          <a class="chip" href={url(chip.removeHref)}>
            <span class="visually-hidden" safe>
              {props.t('adminui.removeFilter')}
            </span>
            <span safe>{chip.label}</span>
            <AdminIcon name="close" size={12} />
          </a>
        </li>
      ))}
      {props.clearHref ? (
        <li>
          <a href={url(props.clearHref)} safe>
            {props.t('adminui.clearFilters')}
          </a>
        </li>
      ) : null}
    </ul>
  )
}
