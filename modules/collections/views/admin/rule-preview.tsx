import type { Translate } from '#views/props.ts'
import type { PickedProduct } from './collection-form.ts'

interface RulePreviewProps {
  count: number
  products: PickedProduct[]
  t: Translate
}

/** How many products rules match, and the first of them. */
export function RulePreview({ count, products, t }: RulePreviewProps) {
  return (
    <div class="card" role="status">
      <p safe>{t('collections.admin.matches', { count })}</p>
      <ul>
        {products.map(({ title }) => (
          <li safe>{title}</li>
        ))}
      </ul>
    </div>
  )
}
