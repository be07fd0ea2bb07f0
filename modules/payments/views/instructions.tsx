import type { Translate } from '#views/props.ts'

/** What a buyer has to do to pay, as the merchant wrote it. */
export const Instructions = ({ text, t }: { text: string; t: Translate }) => (
  <section class="payment-instructions">
    <h2 safe>{t('payments.instructions')}</h2>
    {text.split(/(?:\r?\n){2,}/).map((paragraph) => (
      <p>
        {paragraph.split(/\r?\n/).map((line) => (
          <>
            <span safe>{line}</span>
            <br />
          </>
        ))}
      </p>
    ))}
  </section>
)
