import { url } from '#views/attribute.ts'
import { Card } from '#views/kit/page/card.tsx'
import { Facts } from '#views/kit/page/facts.tsx'
import type { Translate } from '#views/props.ts'
import type { Kind } from '../models/rules/kinds.ts'

/** The kinds of discounts, each as the way to its form. */
export function Kinds({ choices, t }: { choices: { kind: Kind; href: string }[]; t: Translate }) {
  return (
    <Card title={t('discounts.admin.chooseKind')}>
      <Facts
        facts={choices.map(({ kind, href }) => ({
          label: t(`discounts.admin.kind.${kind}Hint`),
          value: (
            <a href={url(href)} safe>
              {t(`discounts.admin.kind.${kind}`)}
            </a>
          ),
        }))}
      />
    </Card>
  )
}
