import type { PaperText } from '../../models/papers/paper-text.ts'
import { AddressLines } from '../parts/address.tsx'

interface PaperProps {
  text: PaperText
  language: string
}

/** An invoice or a credit note as it was made. */
export function PaperView({ text, language }: PaperProps) {
  return (
    <article class="paper">
      <header>
        <p>
          <strong safe>{text.shop}</strong>
        </p>
        <Lines lines={text.seller} />
      </header>
      <AddressLines address={text.address} language={language} />
      <div>
        <h2 safe>{text.title}</h2>
        <Lines lines={text.about} />
      </div>
      {text.lines.length === 0 ? null : (
        <ul class="paper-lines">
          {text.lines.map(({ label, hint, amount }) => (
            <li>
              <span safe>{label}</span>
              <span safe>{amount}</span>
              {hint === undefined ? null : (
                <small class="muted" safe>
                  {hint}
                </small>
              )}
            </li>
          ))}
        </ul>
      )}
      <dl class="order-totals">
        {text.totals.map(({ label, amount, isSum }) => (
          <div class={isSum ? 'order-total-total' : undefined}>
            <dt safe>{label}</dt>
            <dd safe>{amount}</dd>
          </div>
        ))}
      </dl>
      <Lines lines={text.taxes} />
      {text.foot.map((line) => (
        <p safe>{line}</p>
      ))}
    </article>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.length === 0 ? null : (
    <p class="order-address">
      {lines.map((line) => (
        <span safe>{line}</span>
      ))}
    </p>
  )
}
