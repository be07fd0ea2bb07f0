import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { Translate } from '#views/props.ts'

const words = 'webhooks.admin'

/** A new secret, which is not shown again. */
export function SecretOnce({ secret, href, t }: { secret: string; href: string; t: Translate }) {
  const copying = { hidden: true, 'data-copy': 'new-secret', 'data-copied': t(`${words}.copied`) }
  return (
    <Card title={t(`${words}.secret`)}>
      <Notice kind="warning" title={t(`${words}.once`)} />
      <p class="hint" safe>
        {t(`${words}.secretHint`)}
      </p>
      <p>
        <code id="new-secret" safe>
          {secret}
        </code>
      </p>
      <p>
        <Button type="button" label={t(`${words}.copy`)} with={copying} />{' '}
        <LinkButton href={href} label={t(`${words}.kept`)} variant="primary" />
      </p>
    </Card>
  )
}
