import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { respond } from '#server/pages/respond.ts'
import { asText } from '#server/text/as-text.ts'
import { Report } from '../models/moderation/report.ts'
import { Review } from '../models/review.ts'
import type { Complaint } from '../schemas.ts'
import { reportJson } from '../views/json.ts'
import { FormPage } from '../views/pages.tsx'
import { ReportForm } from '../views/writing/report-form.tsx'
import { productHref, shownProduct } from './product.ts'

/** The form to report a review. */
export const form = (ctx: Ctx, { id }: { id: string }): Promise<void> =>
  show(ctx, id, { reason: '', details: '' }, {})

/** Takes a report. */
export async function report(ctx: Ctx, { id, ...complaint }: Complaint): Promise<void> {
  const { scope } = ctx
  const opened = await Report.open(scope, id, complaint)
  const { productId } = await Review.approved(scope, id)
  await respond(ctx, {
    status: 201,
    json: { report: reportJson(opened) },
    to: productHref(await shownProduct(scope, productId)),
    flash: scope.t('reviews.reported'),
  })
}

export function again(ctx: Ctx, { values, errors, message }: Attempt): Promise<void> {
  const { id, reason, details } = values
  const all = Object.keys(errors).length > 0 ? errors : { _: message }
  return show(ctx, asText(id), { reason: asText(reason), details: asText(details) }, all)
}

async function show(
  ctx: Ctx,
  id: string,
  values: { reason: string; details: string },
  errors: Record<string, string>,
): Promise<void> {
  const { scope } = ctx
  const review = await Review.approved(scope, id)
  const product = await shownProduct(scope, review.productId)
  const title = scope.t('reviews.reportTitle')
  await respond(ctx, {
    html: () => (
      <FormPage product={product} title={title} t={scope.t}>
        <ReportForm review={review} values={values} errors={errors} t={scope.t} />
      </FormPage>
    ),
    head: { title, noindex: true },
  })
}
