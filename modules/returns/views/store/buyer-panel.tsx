import { url } from '#views/attribute.ts'
import type { Translate } from '#views/props.ts'

interface BuyerPanelProps {
  /** When withdrawals were declared, as they are read. */
  moments: readonly string[]
  /** Where another one is declared. */
  href: string | undefined
  t: Translate
}

/** The way to withdraw from the contract of an order. */
export function BuyerPanel({ moments, href, t }: BuyerPanelProps) {
  return (
    <>
      <h2 safe>{t('returns.withdraw.panel')}</h2>
      {moments.map((at) => (
        <p safe>{t('returns.withdraw.declaredAt', { at })}</p>
      ))}
      {href === undefined ? null : (
        <p>
          <a href={url(href)} safe>
            {t('returns.withdraw.link')}
          </a>
        </p>
      )}
    </>
  )
}
