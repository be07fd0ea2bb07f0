import { attr, url } from '#views/attribute.ts'
import { Section } from '#views/kit/page/section.tsx'
import type { Translate } from '#views/props.ts'

/** A row that a script fills once it comes near; without one it is a link. */
export function RelatedRow({
  productId,
  take,
  t,
}: {
  productId: string
  take: number
  t: Translate
}) {
  const href = `/recommendations/related/${encodeURIComponent(productId)}?take=${take}`
  return (
    <div data-recommend data-url={url(href)}>
      <Section title={t('recommendations.related')}>
        <p>
          <a class="more" href={url(href)} safe>
            {t('recommendations.see')}
          </a>
        </p>
      </Section>
    </div>
  )
}

/** Nothing until a script knows what was looked at. */
export function ViewedRow({ productId, t }: { productId: string; t: Translate }) {
  return (
    <div data-viewed={attr(productId)} data-url="/recommendations/viewed" hidden>
      <Section title={t('recommendations.viewed')}>
        <p>
          <button type="button" class="button button-quiet" data-forget safe>
            {t('recommendations.forget')}
          </button>
        </p>
      </Section>
    </div>
  )
}
