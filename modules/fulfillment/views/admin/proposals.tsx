import { newId } from '#server/ids.ts'
import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import type { Format, Translate } from '#views/props.ts'
import type { Proposal } from '../../models/proposals.ts'

interface ProposalsProps {
  proposals: readonly Proposal[]
  orderId: string
  here: string
  format: Format
  t: Translate
}

/** The boxes in which the order was quoted, each packed with one press. */
export function Proposals({ proposals, ...props }: ProposalsProps) {
  if (proposals.length === 0) return null
  return (
    <section class="stack" aria-label={attr(props.t('fulfillment.admin.proposed'))}>
      <h3 safe>{props.t('fulfillment.admin.proposed')}</h3>
      {proposals.slice(0, most).map((proposal) => (
        <ProposedBox proposal={proposal} {...props} />
      ))}
    </section>
  )
}

/** The next ones stand there once these are packed. */
const most = 20

function ProposedBox(props: Omit<ProposalsProps, 'proposals'> & { proposal: Proposal }) {
  const { proposal, orderId, here, format, t } = props
  const { called, count, grams, items } = proposal
  const weight = format.weight(grams)
  return (
    <Form action="/admin/fulfillment/create" formKey={newId()} class="stack">
      <input type="hidden" name="orderId" value={attr(orderId)} />
      <input type="hidden" name="returnTo" value={attr(here)} />
      <p>
        {called === '' ? null : <strong safe>{called}</strong>}{' '}
        <span class="hint" safe>
          {t('fulfillment.admin.boxes', { count, weight })}
        </span>
      </p>
      <ul>
        {items.map(({ lineId, title, quantity }, at) => (
          <li>
            <span safe>{t('fulfillment.admin.item', { quantity, title })}</span>
            <input type="hidden" name={`items[${at}][lineId]`} value={attr(lineId)} />
            <input type="hidden" name={`items[${at}][quantity]`} value={String(quantity)} />
          </li>
        ))}
      </ul>
      <div class="actions">
        <Button label={t('fulfillment.admin.packBox')} name="ship" value="false" />
      </div>
    </Form>
  )
}
