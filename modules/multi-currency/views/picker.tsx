import { attr, url } from '#views/attribute.ts'
import type { Translate } from '#views/props.ts'
import type { Choosable } from '../models/choosable.ts'

export interface PickerProps {
  /** What is shown here. */
  present: string
  currencies: readonly Choosable[]
  /** Offered once to who reads in one of these countries. */
  elsewhere: readonly { code: string; regions: readonly string[] }[]
  /** The country of its reader, where the page is theirs alone. */
  reader: string | undefined
  /** Shows one of those on pages that are everybody's. */
  script: string
  /** The page that it stands on. */
  returnTo: string
  /** Of its field: the header and the footer may both have one. */
  id: string
  t: Translate
}

/** A form that works by its button; with scripts a choice is enough. */
export function Picker(props: PickerProps) {
  const { currencies, present, elsewhere, reader, script, returnTo, id, t } = props
  return (
    <div class="currencies">
      <form method="post" action="/currencies/choose" data-autosubmit data-currencies>
        <input type="hidden" name="returnTo" value={attr(returnTo)} />
        <label class="sr-only" for={id} safe>
          {t('multi-currency.choose')}
        </label>
        <select id={id} name="currency">
          {currencies.map(({ code, name, isChosen }) => (
            <option value={code} selected={isChosen} title={attr(name)} safe>
              {code}
            </option>
          ))}
        </select>
        <button type="submit" class="currencies-go" safe>
          {t('multi-currency.show')}
        </button>
      </form>
      {elsewhere.map(({ code, regions }) => (
        <form
          method="post"
          action="/currencies/choose"
          class="currency-hint"
          data-currency-hint={regions.join(' ')}
          hidden={reader === undefined || !regions.includes(reader)}
        >
          <input type="hidden" name="returnTo" value={attr(returnTo)} />
          <span safe>{t('multi-currency.hint', { code })}</span>{' '}
          <button type="submit" class="link" name="currency" value={code} safe>
            {t('multi-currency.switch')}
          </button>{' '}
          <button type="submit" class="link" name="currency" value={present} safe>
            {t('multi-currency.hintClose')}
          </button>
        </form>
      ))}
      {elsewhere.length === 0 ? null : <script src={url(script)} defer />}
    </div>
  )
}
