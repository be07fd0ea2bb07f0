import { LinkButton } from '#views/kit/fields/button.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'
import type { ReadyMade } from '../../../models/segments/ready-made.ts'

interface ReadyMadeProps {
  path: string
  ready: ReadyMade[]
  t: Translate
}

/** What one may begin with. */
export function ReadyMadeLinks({ path, ready, t }: ReadyMadeProps) {
  return (
    <Card title={t('customers.segments.ready')}>
      <div class="actions">
        {ready.map(({ name, label }) => (
          <LinkButton href={`${path}/new?from=${name}`} label={t(label)} small={true} />
        ))}
      </div>
    </Card>
  )
}
