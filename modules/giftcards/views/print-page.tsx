import { url } from '#views/attribute.ts'
import type { Translate } from '#views/props.ts'
import type { PrintedCard } from '../models/delivery/printed-card.ts'

interface PrintPageProps {
  card: PrintedCard
  /** Where it is a PDF. */
  pdf: string
  t: Translate
}

/** A card as it is printed; on paper without what stands around it. */
export function PrintPage({ card, pdf, t }: PrintPageProps) {
  return (
    <div class="gift-print wrap">
      <p class="muted">
        <span safe>{t('giftcards.print.hint')}</span>{' '}
        <a href={url(pdf)} hx-boost="false" safe>
          {t('giftcards.print.pdf')}
        </a>
      </p>
      <article>
        <p safe>{card.shop}</p>
        <h1 safe>{card.title}</h1>
        <p>
          <b class="gift-worth" safe>
            {card.worth}
          </b>
        </p>
        {card.fault === null ? null : (
          <p role="status">
            <b safe>{card.fault}</b>
          </p>
        )}
        {card.recipient === null ? null : <p safe>{card.recipient}</p>}
        {card.message === null ? null : (
          <p class="gift-said" safe>
            {card.message}
          </p>
        )}
        {card.sender === null ? null : (
          <p class="muted" safe>
            {card.sender}
          </p>
        )}
        <p>
          <code safe>{card.code}</code>
        </p>
        <p class="muted" safe>
          {card.use}
        </p>
        {card.until === null ? null : (
          <p class="muted" safe>
            {card.until}
          </p>
        )}
      </article>
    </div>
  )
}
