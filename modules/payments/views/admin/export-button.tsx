import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import type { Translate } from '#views/props.ts'
import type { Narrowing } from '../../models/attempts/search-payments.ts'

/** What is shown, as a file. */
export function ExportButton({ filters, t }: { filters: Narrowing; t: Translate }) {
  const said = Object.entries(filters).flatMap(([name, value]): [string, string][] =>
    value ? [[name, value]] : [],
  )
  return (
    <Form action="/admin/payments/export">
      {said.map(([name, value]) => (
        <input type="hidden" name={attr(name)} value={attr(value)} />
      ))}
      <Button label={t('payments.admin.export')} icon="import" />
    </Form>
  )
}
