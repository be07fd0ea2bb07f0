import { isRecord } from '#server/data/own-property.ts'
import { asText } from '#server/text/as-text.ts'
import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { NumberField } from '#views/kit/fields/field.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { ReturnPageProps } from './return-props.ts'

const counts = ['asNew', 'damaged', 'missing', 'restock'] as const

/** How many came of each line and in what state, and how many of them are for sale again. */
export function ReceiveForm({ one, values, errors, path, t }: ReturnPageProps) {
  const rows = Object.values(
    isRecord(values.lines) || Array.isArray(values.lines) ? values.lines : {},
  )
  const typed = new Map(
    rows.filter(isRecord).map((row) => [asText(row.lineId), new Map(Object.entries(row))]),
  )
  const usual = (count: (typeof counts)[number], quantity: number) =>
    count === 'asNew' || count === 'restock' ? String(quantity) : '0'
  return (
    <Card title={t('returns.admin.receive')} hint={t('returns.admin.receiveHint')} isNext={true}>
      <Form action={`${path}/receive`} method="put" class="stack">
        {one.lines.map(({ lineId, title, quantity }, at) => (
          <fieldset class="stack">
            <legend safe>{t('returns.withdraw.statement.line', { quantity, title })}</legend>
            <input type="hidden" name={`lines[${at}][lineId]`} value={attr(lineId)} />
            {counts.map((count) => (
              <NumberField
                name={`lines[${at}][${count}]`}
                label={t(`returns.admin.${count}`)}
                value={asText(typed.get(lineId)?.get(count)) || usual(count, quantity)}
                errors={errors}
              />
            ))}
          </fieldset>
        ))}
        <Button label={t('returns.admin.receive')} variant="primary" />
      </Form>
    </Card>
  )
}
