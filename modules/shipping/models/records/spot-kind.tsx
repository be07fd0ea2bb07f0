/** The kind of field that holds one spot on the map. */
import { z } from 'zod'
import { said } from '#server/language/message.ts'
import { partsOf, placesIn } from '#server/locale/places.ts'
import type { Field } from '#server/records/field.ts'
import { clearable } from '#server/records/sent.ts'
import { asText } from '#server/text/as-text.ts'
import { TextField } from '#views/kit/fields/field.tsx'

/** A country, with a state or a postcode or both, as `DE 10115` and `US-ME 04699`; empty where nobody said. */
export function spot(): Field<string> {
  return {
    ...clearable(z.string().trim().max(100)),
    json: z.string(),
    initial: '',
    stored(sent, { scope, name, wrong }) {
      const { places, wrong: odd } = placesIn(asText(sent), scope.language)
      const [place = ''] = places
      const { tail, to } = partsOf(place) ?? {}
      const isSpot = places.length <= 1 && place !== '*' && tail === undefined && to === undefined
      if (odd !== undefined || !isSpot) wrong.set(name, said('shipping.rates.noSpot'))
      return place
    },
    typed: asText,
    input: ({ value, ...props }) => <TextField {...props} value={asText(value)} maxlength={100} />,
    isText: true,
  }
}
