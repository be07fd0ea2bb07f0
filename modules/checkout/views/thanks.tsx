import type { Translate } from '#views/props.ts'

/** For a browser that came back without the buyer's cookie, as that of a bank's app: nothing personal. */
export function Thanks({ isDone, t }: { isDone: boolean; t: Translate }) {
  return (
    <div class="checkout wrap">
      <h1 safe>{t(isDone ? 'checkout.thanks' : 'checkout.underWay')}</h1>
      <p class="lead" safe>
        {t(isDone ? 'checkout.thanksText' : 'checkout.elsewhereText')}
      </p>
    </div>
  )
}
