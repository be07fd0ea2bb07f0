/** What the lists of the settings form offer. */
import { countriesIn } from '#server/countries.ts'
import { currencyCodes } from '#server/currencies.ts'
import type { Choice } from '#views/kit/choice.tsx'
import { weightUnits } from '../models/facts.ts'

/** All lists; what is chosen now is among them, however odd it is. */
export function choicesFor(languages: readonly string[], chosen: { timeZone: string }) {
  return {
    countries: [{ value: '', label: '—' }, ...countries],
    currencies,
    languages: languages.map((code) => ({ value: code, label: `${ownName(code)} (${code})` })),
    timeZones: [...new Set(['UTC', chosen.timeZone, ...Intl.supportedValuesOf('timeZone')])]
      .filter(Boolean)
      .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
    weightUnits: weightUnits.map((unit) => ({ value: unit, label: unit })),
  }
}

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' })

const countries: Choice[] = countriesIn('en').map(({ code, name }) => ({
  value: code,
  label: name,
}))
const currencies: Choice[] = currencyCodes().map((code) => ({
  value: code,
  label: `${code} – ${currencyNames.of(code) ?? code}`,
}))

/** A language by its own name: Deutsch. */
const ownName = (code: string) => new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
