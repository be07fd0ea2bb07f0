import { Ways } from '#views/kit/desk/ways.tsx'
import { Badge, type Tone } from '#views/kit/page/badge.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'

interface DesignListProps {
  places: { place: string; state: 'theme' | 'published' | 'changed' }[]
  t: Translate
}

const tones: Record<DesignListProps['places'][number]['state'], Tone> = {
  theme: 'neutral',
  published: 'good',
  changed: 'warn',
}

/** The places of the theme that a merchant may arrange. */
export function DesignList({ places, t }: DesignListProps) {
  return (
    <Card title={t('storefront.admin.places')} hint={t('storefront.admin.placesHint')}>
      <Ways
        ways={places.map(({ place, state }) => ({
          href: `/admin/design/${place}`,
          label: t(`storefront.admin.place.${place}`),
          badge: <Badge tone={tones[state]} label={t(`storefront.admin.state.${state}`)} />,
          hint: t(`storefront.admin.placeHint.${place}`),
        }))}
      />
    </Card>
  )
}
