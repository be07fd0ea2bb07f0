import { cut } from '#server/text/cut.ts'
import { url } from '#views/attribute.ts'
import { RadioGroup } from '#views/kit/fields/choice.tsx'
import { TextAreaField } from '#views/kit/fields/field.tsx'
import { formFields } from '#views/kit/fields/form-fields.ts'
import { Submit } from '#views/kit/store/submit.tsx'
import type { Translate } from '#views/props.ts'
import { reportReasons } from '../../models/moderation/report.ts'
import { Problems } from './problems.tsx'

interface ReportProps {
  review: { id: string; authorName: string; body: string }
  values: { reason: string; details: string }
  errors?: Record<string, string>
  t: Translate
}

/** Why a review should not stand there. */
export function ReportForm({ review, values, errors = {}, t }: ReportProps) {
  const field = formFields('reviews', values, { errors, t })
  return (
    <form
      class="review-form"
      method="post"
      action={url(`/reviews/${encodeURIComponent(review.id)}/report`)}
      novalidate
    >
      <Problems errors={errors} t={t} />
      <blockquote class="review-quote">
        <p safe>{cut(review.body, 300)}</p>
        <footer safe>{review.authorName}</footer>
      </blockquote>
      <RadioGroup
        {...field('reason')}
        choices={reportReasons.map((value) => ({ value, label: t(`reviews.reasons.${value}`) }))}
      />
      <TextAreaField {...field('details')} optional={t('reviews.optional')} rows={4} />
      <div class="review-send">
        <Submit label={t('reviews.sendReport')} />
      </div>
    </form>
  )
}
