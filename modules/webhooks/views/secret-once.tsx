import { ShownOnce } from '#views/kit/desk/shown-once.tsx'
import type { Translate } from '#views/props.ts'

const words = 'webhooks.admin'

/** A new secret, which is not shown again. */
export function SecretOnce({ secret, href, t }: { secret: string; href: string; t: Translate }) {
  return (
    <ShownOnce
      id="new-secret"
      title={t(`${words}.secret`)}
      warning={t(`${words}.once`)}
      hint={t(`${words}.secretHint`)}
      secret={secret}
      next={{ href, label: t(`${words}.kept`) }}
      t={t}
    />
  )
}
