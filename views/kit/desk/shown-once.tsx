import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import type { Translate } from '#views/props.ts'
import { Card } from '../page/card.tsx'
import { Notice } from '../page/notice.tsx'

interface ShownOnceProps {
  /** Of the element that holds it. */
  id: string
  title: string
  /** Says that it is not shown again. */
  warning: string
  hint?: string
  secret: string
  /** Where to go on, and what the button says. */
  next: { href: string; label: string }
  t: Translate
}

/** A secret that is shown this once, to be copied. */
export function ShownOnce({ id, title, warning, hint, secret, next, t }: ShownOnceProps) {
  const copying = { hidden: true, 'data-copy': id, 'data-copied': t('adminui.copied') }
  return (
    <Card title={title}>
      <Notice kind="warning" title={warning} />
      {hint === undefined ? null : (
        <p class="hint" safe>
          {hint}
        </p>
      )}
      <p>
        <code id={id} safe>
          {secret}
        </code>
      </p>
      <p>
        <Button type="button" label={t('adminui.copy')} with={copying} />{' '}
        <LinkButton {...next} variant="primary" />
      </p>
    </Card>
  )
}
