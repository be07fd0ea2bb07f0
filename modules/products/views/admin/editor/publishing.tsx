import { PublishCard } from '#views/kit/page/publish-card.tsx'
import type { EditorProps } from './parts.ts'

const states = [
  { value: 'draft', word: 'draft' },
  { value: 'scheduled', word: 'scheduled' },
  { value: 'active', word: 'published' },
  { value: 'archived', word: 'archived' },
]

/** Whether the product is on sale, and from when. */
export function Publishing({ product, errors, previewUrl, timeZone, t }: EditorProps) {
  return (
    <PublishCard
      status={product.status}
      states={states}
      at={{ name: 'publishAt', value: product.publishAt }}
      until={{ name: 'unpublishAt', value: product.unpublishAt }}
      timeZone={timeZone}
      errors={errors}
      previewUrl={previewUrl}
      t={t}
    />
  )
}
