import { Ways } from '#views/kit/desk/ways.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'
import type { Kind } from '../models/rules/kinds.ts'

/** The kinds of discounts, each as the way to its form. */
export function Kinds({ choices, t }: { choices: { kind: Kind; href: string }[]; t: Translate }) {
  return (
    <Card title={t('discounts.admin.chooseKind')}>
      <Ways
        ways={choices.map(({ kind, href }) => ({
          href,
          label: t(`discounts.admin.kind.${kind}`),
          hint: t(`discounts.admin.kind.${kind}Hint`),
        }))}
      />
    </Card>
  )
}
