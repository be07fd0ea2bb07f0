import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { SelectField } from '#views/kit/fields/choice.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { Translate } from '#views/props.ts'
import type { Target } from '../../models/change-set/choose-columns.ts'
import type { FileColumn } from '../../models/change-set/records/import-file.ts'
import {
  isAlike,
  isMetafield,
  isOfVariants,
  newTarget,
} from '../../models/sources/custom-columns.ts'

interface MappedFile {
  id: string
  name: string
  source: string
  columns: FileColumn[]
  targets: readonly Target[]
}

interface MappingProps {
  id: string
  files: MappedFile[]
  /** What was typed, when it is shown again. */
  values: Record<string, unknown>
  errors: Record<string, string>
  t: Translate
}

/** Columns that nobody knows, each with its first cells and what it may stand for. */
export function MappingForm({ id, files, values, errors, t }: MappingProps) {
  const asked = files.flatMap((file) =>
    file.columns.filter(({ isKnown }) => !isKnown).map((column) => ({ file, column })),
  )
  return (
    <div class="stack">
      <ErrorSummary errors={errors} t={t} />
      <Notice
        kind="info"
        title={t('import-export.admin.set.mappingHint', { count: asked.length })}
      />
      <Form action={`/admin/change-sets/${encodeURIComponent(id)}/mapping`} method="put">
        <div class="stack">
          {files
            .filter(({ columns }) => columns.some(({ isKnown }) => !isKnown))
            .map((file) => (
              <Card title={file.name} hint={file.source}>
                <div class="table-scroll">
                  <table class="table">
                    <thead>
                      <tr>
                        <th scope="col" safe>
                          {t('import-export.admin.set.column')}
                        </th>
                        <th scope="col" safe>
                          {t('import-export.admin.set.firstRows')}
                        </th>
                        <th scope="col" safe>
                          {t('import-export.admin.set.standsFor')}
                        </th>
                      </tr>
                    </thead>
                    <tbody>
                      {asked.flatMap((one, at) =>
                        one.file === file
                          ? [<AskedColumn {...one} at={at} values={values} errors={errors} t={t} />]
                          : [],
                      )}
                    </tbody>
                  </table>
                </div>
              </Card>
            ))}
          <div class="actions">
            <Button label={t('import-export.admin.set.goOn')} variant="primary" />
          </div>
        </div>
      </Form>
    </div>
  )
}

interface AskedProps extends Pick<MappingProps, 'values' | 'errors' | 't'> {
  file: MappedFile
  column: FileColumn
  at: number
}

function AskedColumn({ file, column, at, values, errors, t }: AskedProps) {
  const { header, samples, isField = false } = column
  const free = file.targets.filter(
    ({ name }) =>
      (!isField || isAlike(header, name)) &&
      file.columns.every(({ target, isKnown }) => !isKnown || target !== name),
  )
  const name = `columns[${at}][target]`
  return (
    <tr>
      <th scope="row" safe>
        {header}
      </th>
      <td>
        <span class="hint" safe>
          {samples.filter((sample) => sample !== '').join(' · ') || '—'}
        </span>
      </td>
      <td>
        <input type="hidden" name={attr(`columns[${at}][file]`)} value={attr(file.id)} />
        <input type="hidden" name={attr(`columns[${at}][header]`)} value={attr(header)} />
        <SelectField
          name={name}
          label={t('import-export.admin.set.standsForOf', { column: header })}
          hideLabel={true}
          value={chosenAt(values, at) ?? suggested(column, file.targets)}
          errors={errors}
          choices={[
            { value: '', label: t('import-export.admin.set.leaveColumn') },
            ...free.map((target) => ({ value: target.name, label: targetLabel(target, t) })),
          ]}
        />
      </td>
    </tr>
  )
}

function targetLabel({ header, label, type, isOfLines }: Target, t: Translate): string {
  if (type !== undefined)
    return isOfLines
      ? t('import-export.admin.set.asNewVariantField', { type })
      : t('import-export.admin.set.asNewField', { type })
  if (label !== undefined)
    return isOfLines
      ? t('import-export.admin.set.asVariantField', { label })
      : t('import-export.admin.set.asField', { label })
  return t('import-export.admin.set.asColumn', { header: header ?? '' })
}

const longLine = 100

/** A field that a merchant added there is worth keeping; anything else is left out until somebody chooses. */
function suggested({ header, samples }: FileColumn, targets: readonly Target[]): string {
  const isOfLines = isOfVariants(header)
  if (!(isMetafield(header) || isOfLines) || samples.length === 0) return ''
  const name = newTarget(typeOf(samples), isOfLines ? 'variants' : undefined)
  return targets.some((target) => target.name === name) ? name : ''
}

function typeOf(samples: readonly string[]): 'money' | 'text' | 'line' {
  if (samples.every((sample) => metafieldOfMoney.test(sample))) return 'money'
  return samples.some((sample) => sample.length > longLine) ? 'text' : 'line'
}

/** `{"amount":"19.90","currency_code":"USD"}` */
const metafieldOfMoney = /^\s*\{[^{}]*"amount"[^{}]*"currency_code"[^{}]*\}\s*$/

/** Undefined before anything was chosen. */
function chosenAt({ columns }: Record<string, unknown>, at: number): string | undefined {
  const one: unknown = Array.isArray(columns) ? columns[at] : undefined
  return typeof one === 'object' && one !== null && 'target' in one ? String(one.target) : undefined
}
