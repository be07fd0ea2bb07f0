import type { Translate } from '#views/props.ts'

interface ThanksProps {
  isDone: boolean
  /** Whether the shop sends mail. */
  mailed: boolean
  t: Translate
}

/** For a browser that came back without the buyer's cookie, as that of a bank's app: nothing personal. */
export function Thanks({ isDone, mailed, t }: ThanksProps) {
  const text = mailed ? 'checkout.thanksText' : 'checkout.thanksNoMail'
  return (
    <div class="checkout wrap">
      <h1 safe>{t(isDone ? 'checkout.thanks' : 'checkout.underWay')}</h1>
      <p class="lead" safe>
        {t(isDone ? text : 'checkout.elsewhereText')}
      </p>
    </div>
  )
}
