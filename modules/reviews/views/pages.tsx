import type { Children } from '@kitajs/html'
import { Breadcrumbs } from '#views/kit/store/breadcrumbs.tsx'
import type { Translate } from '#views/props.ts'

interface PageProps {
  product: { title: string; slug: string }
  title: string
  t: Translate
  children?: Children
}

/** A page about one product's reviews, with the way back to the product. */
export function ReviewsPage({ product, title, t, children: safeContent }: PageProps) {
  const trail = [
    { label: t('ui.home'), href: '/' },
    { label: product.title, href: `/products/${encodeURIComponent(product.slug)}` },
    { label: title },
  ]
  return (
    <>
      <div class="wrap">
        <Breadcrumbs trail={trail} t={t} />
      </div>
      {safeContent}
    </>
  )
}

/** A page that holds one form. */
export function FormPage(props: PageProps) {
  const { title, product, children: safeForm } = props
  return (
    <ReviewsPage {...props}>
      <div class="wrap review-page">
        <p class="eyebrow" safe>
          {product.title}
        </p>
        <h1 safe>{title}</h1>
        {safeForm}
      </div>
    </ReviewsPage>
  )
}
