import type { Format, Translate } from '#views/props.ts'
import type { Order } from '../../models/order.ts'

interface TaxNumberProps {
  evidence: Order['taxEvidence']
  format: Format
  t: Translate
}

/** The tax number of a business, and by what it was believed: for whoever audits the books. */
export function TaxNumber({ evidence, format, t }: TaxNumberProps) {
  if (evidence === null) return ''
  const { number, checked, checkedAt, name, address, consultation } = evidence
  const date = checkedAt === null ? '' : format.dateTime(checkedAt)
  const lines = [name, address, consultation && t('orders.admin.consultation', { consultation })]
  return (
    <section>
      <h3 safe>{t('orders.admin.vatNumber')}</h3>
      <p>
        <span safe>{number}</span>
        <br />
        <span class="hint" safe>
          {t(`orders.admin.checked.${checked}`, { date })}
        </span>
        {lines.flatMap((line) =>
          line
            ? [
                <br />,
                <span class="hint" safe>
                  {line}
                </span>,
              ]
            : [],
        )}
      </p>
    </section>
  )
}
