import { attr } from '../../attribute.ts'
import type { Translate } from '../../props.ts'
import { Button } from '../fields/button.tsx'
import type { Choice } from '../fields/choice.tsx'
import { Offered } from '../fields/field.tsx'

/** In place of what is selected: all that the list finds, the pages that are not shown too. */
interface MatchingProps {
  total: number
  /** Of the list. */
  query: string
  t: Translate
}

export const Matching = ({ total, query, t }: MatchingProps) => (
  <label class="list-tick">
    <input type="hidden" name="query" value={attr(query)} />
    <input class="check" type="checkbox" name="matching" value="on" data-matching={String(total)} />
    <span safe>{t('adminui.lists.matching', { count: total })}</span>
  </label>
)

interface GivenProps {
  label: string
  /** What is known already. */
  offered?: readonly string[]
}

/** Tags by commas, beside the buttons that add them or take them away. */
export const GivenField = ({ label, offered = [] }: GivenProps) => (
  <>
    <input
      class="input"
      name="given"
      aria-label={attr(label)}
      placeholder={attr(label)}
      maxlength="500"
      autocomplete="off"
      data-key="t"
      aria-keyshortcuts="t"
      data-needed-by="tag untag"
      list={offered.length > 0 ? 'given-offered' : undefined}
      data-several={offered.length > 0}
    />
    {offered.length > 0 ? <Offered id="given-offered" values={offered} /> : null}
  </>
)

export interface ActChoiceProps {
  name: string
  label: string
  /** Shown until one is chosen. */
  prompt: string
  choices: readonly Choice[]
  actions: readonly Choice[]
}

/** A choice beside the buttons that need one. */
export const ActChoice = ({ name, label, prompt, choices, actions }: ActChoiceProps) => (
  <span class="bulk-field">
    <span class="select">
      <select
        class="input"
        name={attr(name)}
        aria-label={attr(label)}
        data-needed-by={attr(actions.map(({ value }) => value).join(' '))}
      >
        <option value="" safe>
          {prompt}
        </option>
        {choices.map(({ value, label: choice }) => (
          <option value={attr(value)} safe>
            {choice}
          </option>
        ))}
      </select>
    </span>
    {actions.map(({ value, label: act }) => (
      <Button label={act} name="action" value={value} small={true} />
    ))}
  </span>
)

/** Which custom field is set for several; its value is asked for on the next page. */
export const FieldChoice = ({ fields, t }: { fields: readonly Choice[]; t: Translate }) => (
  <span class="bulk-field">
    <span class="select">
      <select
        class="input"
        name="field"
        aria-label={attr(t('adminui.lists.customField'))}
        data-key="s"
        aria-keyshortcuts="s"
      >
        {fields.map(({ value, label }) => (
          <option value={attr(value)} safe>
            {label}
          </option>
        ))}
      </select>
    </span>
    <Button label={t('adminui.lists.setFieldMore')} name="action" value="setField" small={true} />
  </span>
)
