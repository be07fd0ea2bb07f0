import { url } from '#views/attribute.ts'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'
import type { Kind } from '../models/rules/kinds.ts'

/** The kinds of discounts, each as the way to its form. */
export function Kinds({ choices, t }: { choices: { kind: Kind; href: string }[]; t: Translate }) {
  return (
    <Card title={t('discounts.admin.chooseKind')}>
      <ul class="discount-kinds">
        {choices.map(({ kind, href }) => (
          <li>
            <a href={url(href)} safe>
              {t(`discounts.admin.kind.${kind}`)}
            </a>
            <p class="muted" safe>
              {t(`discounts.admin.kind.${kind}Hint`)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
