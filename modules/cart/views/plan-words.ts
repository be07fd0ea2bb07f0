import type { Translate } from '#views/props.ts'
import type { PlanTerms } from '../models/goods.ts'

/** As "Coffee club, every month · 10 % off the first". */
export function planWords(
  { name, rhythm, trialDays, firstDiscount, introduced }: PlanTerms,
  t: Translate,
) {
  const beginning =
    trialDays > 0
      ? t('cart.planTrial', { count: trialDays })
      : firstDiscount > 0
        ? t('cart.planFirst', { percent: firstDiscount })
        : introduced
          ? t('cart.planIntroduced')
          : null
  return [`${name}, ${rhythm}`, ...(beginning === null ? [] : [beginning])].join(' · ')
}
