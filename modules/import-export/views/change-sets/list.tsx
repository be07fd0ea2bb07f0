import { LinkButton } from '#views/kit/fields/button.tsx'
import { Badge, type Tone } from '#views/kit/page/badge.tsx'
import type { Translate } from '#views/props.ts'
import type { SetStatus } from '../../models/change-set/records/change-set.ts'

/** The ways from the list: to the copies of pictures, and to a new set. */
export function SetActions({ t }: { t: Translate }) {
  return (
    <>
      <LinkButton href="/admin/imports/pictures" label={t('import-export.admin.pictures.title')} />
      <NewSetLink t={t} />
    </>
  )
}

/** The way to a new set. */
export const NewSetLink = ({ t }: { t: Translate }) => (
  <LinkButton
    href="/admin/change-sets/new"
    label={t('import-export.admin.set.new')}
    variant="primary"
    icon="import"
  />
)

/** The word and colour of a set's state. */
export const SetBadge = ({ status, t }: { status: SetStatus; t: Translate }) => (
  <Badge label={t(`import-export.admin.set.status.${status}`)} tone={tones[status]} />
)

const tones: Record<SetStatus, Tone> = {
  ...{ mapping: 'warn', reading: 'info', checking: 'info', ready: 'warn', applying: 'info' },
  ...{ paused: 'warn', applied: 'good', returning: 'info', 'taken-back': 'neutral', failed: 'bad' },
}
